/** Style properties that an exported picture needs, because it doesn't have the page's style sheets. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'vector-effect',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'display',
] as const

/** Returns an SVG of the page as the text of a standalone file, `width` pixels wide. */
export function svgText(svg: SVGSVGElement, width: number, background: string): string {
  const { width: across, height: down } = svg.viewBox.baseVal
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [own, copied] = [svg, copy].map((root) => [...root.querySelectorAll<SVGElement>('*')])
  own!.forEach((element, i) => {
    const style = getComputedStyle(element)
    const kept = PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
    copied![i]!.setAttribute('style', kept)
    copied![i]!.removeAttribute('class')
  })
  copy.removeAttribute('class')
  copy.setAttribute('width', `${width}`)
  copy.setAttribute('height', `${(width * down) / across}`)
  copy.setAttribute('style', `background:${background}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}

/** Returns an SVG of the page as a PNG. */
export async function pngOf(svg: SVGSVGElement, width: number, background: string): Promise<Blob> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg, width, background))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const context = canvas.getContext('2d')!
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png')
  })
}
