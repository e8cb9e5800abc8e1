import type { Fog } from './board.js'
import { CheckField, CheckGroup, ColorField, NumberField, TextField } from './fields.js'
import type { Playground } from './usePlayground.js'

/** Controls of the fog and its memory. */
export function FogFields({ playground: { board, change, load } }: { playground: Playground }) {
  const { fog } = board.settings
  const set = (part: Partial<Fog>): void => change({ fog: { ...fog, ...part } })
  const { group, unexplored, memory, remembered, saturation, cell, soft } = fog
  const hasViewer = board.document.items.some(({ kind, hidden }) => kind === 'viewer' && !hidden)
  return (
    <>
      <CheckGroup legend="Fog of war">
        <CheckField label="Fog" checked={fog.enabled} onChange={(enabled) => set({ enabled })} />
        {fog.enabled && <CheckField label="Remembers" checked={memory} onChange={(to) => set({ memory: to })} />}
      </CheckGroup>
      {!fog.enabled && <p className="playground-note">Hides everything that no viewer sees.</p>}
      {fog.enabled && !hasViewer && <p className="playground-note">Fog covers everything: add or show a viewer.</p>}
      {fog.enabled && (
        <>
          <ColorField label="Unexplored" value={unexplored} onChange={(to) => set({ unexplored: to })} />
          <NumberField label="Soft" value={soft} min={0} max={80} step={1} onChange={(to) => set({ soft: to })} />
          <TextField label="Group" value={group} placeholder="all viewers" onChange={(to) => set({ group: to })} />
        </>
      )}
      {fog.enabled && memory && (
        <>
          <ColorField label="Remembered" value={remembered} onChange={(to) => set({ remembered: to })} />
          <NumberField
            label="Saturation"
            value={saturation}
            {...{ min: 0, max: 1, step: 0.01 }}
            onChange={(to) => set({ saturation: to })}
          />
          <NumberField label="Squares" value={cell} min={4} max={100} step={1} onChange={(to) => set({ cell: to })} />
          <div className="playground-buttons">
            <button type="button" onClick={() => load({ board, says: 'Forgot everything except what is seen now.' })}>
              Forget what was seen
            </button>
          </div>
          <p className="playground-note">Links, JSON, and JSX keep the fog’s settings, not what was seen.</p>
        </>
      )}
    </>
  )
}
