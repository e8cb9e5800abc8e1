/** Returns the next mark in tab order. The knobs of the selected item follow it, though they are above all others. */
export function nextMark(marks: Element, from: Element | null, isBack: boolean): SVGGElement | undefined {
  const items = [...marks.querySelectorAll<SVGGElement>('.playground-item')]
  const knobs = [...marks.querySelectorAll<SVGGElement>('.playground-knob')]
  const selected = items.findIndex((item) => item.getAttribute('aria-pressed') === 'true')
  const order: readonly SVGGElement[] = [...items.slice(0, selected + 1), ...knobs, ...items.slice(selected + 1)]
  const index = order.indexOf(from as SVGGElement)
  return index < 0 ? undefined : order[index + (isBack ? -1 : 1)]
}
