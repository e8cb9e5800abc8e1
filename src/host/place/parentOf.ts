/** Returns the parent element, through slots and shadow roots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const parent = element.parentNode
  return parent !== null && 'host' in parent ? (parent as ShadowRoot).host : element.parentElement
}
