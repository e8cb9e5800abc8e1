/** What a window shows of its page, in CSS pixels. */
export function viewportOf({ ownerDocument }: Element): { width: number; height: number } {
  // The body in quirks mode, where the root is as high as its content.
  const { clientWidth: width, clientHeight: height } = ownerDocument.scrollingElement ?? ownerDocument.documentElement
  return { width, height }
}
