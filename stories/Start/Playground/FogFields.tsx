import { switchFog } from './edits.js'
import { CheckField, CheckGroup, ColorField, NumberField, TextField } from './fields.js'
import { tidyLength } from './placing.js'
import type { Fog, PlaygroundScene } from './playgroundScene.js'
import type { Playground } from './usePlayground.js'

interface FogFieldsProps {
  playground: Playground
}

/** Controls of the fog and its memory. */
export function FogFields({ playground: { history, send, explored } }: FogFieldsProps) {
  const { fog } = history.present.scene
  const onEnd = (): void => send({ type: 'endGesture' })
  const change = (part: Partial<Fog>): void => {
    const [name = ''] = Object.keys(part)
    const edit = (before: PlaygroundScene) => ({ ...before, fog: { ...before.fog, ...part } })
    send({ type: 'edit', gesture: `fog ${name}`, edit, says: () => `Changed ${name} of the fog.` })
  }
  const forget = (): void => {
    explored.clear()
    send({ type: 'say', says: 'Forgot all but what is seen now.' })
  }
  const { group, unexplored, memory, remembered, saturation, cell, soft } = fog
  return (
    <>
      <CheckGroup legend="Fog of war">
        <CheckField label="Fog" checked={fog.enabled} onChange={() => send(switchFog(fog))} />
        {fog.enabled && (
          <CheckField
            label="Remembers"
            checked={memory}
            onChange={(checked) => {
              change({ memory: checked })
              onEnd()
            }}
          />
        )}
      </CheckGroup>
      {fog.enabled && (
        <>
          <ColorField
            label="Unexplored"
            value={unexplored}
            onChange={(to) => change({ unexplored: to })}
            onEnd={onEnd}
          />
          <NumberField
            label="Soft"
            value={soft}
            {...{ min: 0, max: 80, step: 1, isOpen: true, onEnd }}
            onChange={(to) => change({ soft: tidyLength(to) })}
          />
          <TextField
            label="Group"
            value={group}
            placeholder="all viewers"
            onChange={(to) => change({ group: to })}
            onEnd={onEnd}
          />
        </>
      )}
      {fog.enabled && memory && (
        <>
          <ColorField
            label="Remembered"
            value={remembered}
            onChange={(to) => change({ remembered: to })}
            onEnd={onEnd}
          />
          <NumberField
            label="Saturation"
            value={saturation}
            {...{ min: 0, max: 1, step: 0.01, onEnd }}
            onChange={(to) => change({ saturation: tidyLength(to) })}
          />
          <NumberField
            label="Squares"
            value={cell}
            {...{ min: 4, max: 100, step: 1, onEnd }}
            onChange={(to) => change({ cell: tidyLength(to) })}
          />
          <div className="playground-buttons">
            <button type="button" onClick={forget}>
              Forget what was seen
            </button>
          </div>
          <p className="playground-note">Links, JSON and JSX keep the fog’s settings, not what was seen.</p>
        </>
      )}
    </>
  )
}
