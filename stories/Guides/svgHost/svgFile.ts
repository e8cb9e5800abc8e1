/** Returns a drawing of the page as the text of a standalone file of the given size. */
export function svgFile(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', `${width}`)
  copy.setAttribute('height', `${height}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}
