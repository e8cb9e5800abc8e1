/** Returns the size of the part of a page that its window shows, in CSS pixels. */
export function viewportOf({ ownerDocument }: Element): { width: number; height: number } {
  // In quirks mode use the body: the root is as high as its content there.
  const { clientWidth: width, clientHeight: height } = ownerDocument.scrollingElement ?? ownerDocument.documentElement
  return { width, height }
}
