/** Marks of the debug view, with the colors and dashes of its drawing. */
const MARKS = [
  { color: '#b9c5d6', dash: '5 4', text: 'shape' },
  { color: '#e69f00', text: 'colliding shape' },
  { color: '#b3629c', dash: '1 4', text: 'bounding box' },
  { color: '#f0e442', text: 'pair and contact' },
  { color: '#1fb98d', text: 'normal' },
  { color: '#f0702a', text: 'translation that ends the overlap' },
  { color: '#56b4e9', text: 'ray, with its hit and its cells' },
  { color: '#6f7d94', text: 'cell of the hash' },
] as const

/** Explains the marks of `<CollisionDebug>`. */
export function DebugLegend() {
  return (
    <ul className="debug-legend">
      {MARKS.map(({ color, text, ...mark }) => (
        <li key={text}>
          <svg viewBox="0 0 24 8" aria-hidden="true">
            <path d="M1 4H23" stroke={color} strokeWidth={3} strokeDasharray={'dash' in mark ? mark.dash : undefined} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
