/** Milliseconds without a change of the layout after which a heading stays where it is. */
const REST = 1000

/** Events by which a visitor takes over. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a heading, and does so again whenever the page grows or shrinks, because examples and code come late and
 * push it away. Ends once the layout has rested, or the visitor does something. Call the returned function to end it
 * before.
 */
export function keepInView(id: string): () => void {
  let resting: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(() => {
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
    clearTimeout(resting)
    resting = setTimeout(end, REST)
  })
  const end = (): void => {
    clearTimeout(resting)
    observer.disconnect()
    for (const type of TAKES_OVER) removeEventListener(type, end)
  }
  for (const type of TAKES_OVER) addEventListener(type, end, { passive: true })
  observer.observe(document.body)
  return end
}
