/** Returns the window that shows a node. In a frame or another window, use its frames, observers and styles. */
export function windowOf(node: Node): Window & typeof globalThis {
  return (node.ownerDocument ?? (node as Document)).defaultView ?? window
}

/** Returns true if a value is an element of any window: each window has its own classes. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1
}
