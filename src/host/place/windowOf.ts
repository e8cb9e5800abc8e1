/** The window that shows a node: its frames, observers and styles are that document's, be it in a frame or another window. */
export function windowOf(node: Node): Window & typeof globalThis {
  return (node.ownerDocument ?? (node as Document)).defaultView ?? window
}

/** Whether it is an element, of whatever window: each has classes of its own. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1
}
