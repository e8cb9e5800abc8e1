const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'to the next item or knob'],
  ['Arrows', 'move it; with Shift by one pixel'],
  ['Q, E', 'turn it; with Shift by one degree'],
  ['Insert', 'adds a corner to the longest side, or after the corner that has the focus; so does a double click'],
  ['Delete', 'takes the item or the corner away'],
  ['Ctrl D', 'duplicates'],
  ['Ctrl Z, Ctrl Y', 'undo and redo'],
  ['Esc', 'lets go'],
]

/** Help for the keys, on request. */
export function KeyHelp() {
  return (
    <details className="playground-keys">
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
