import { addItem, switchFog } from './edits.js'
import { KindIcon } from './KindIcon.js'
import { KINDS } from './playgroundScene.js'
import { Action, Group } from './toolGroup.js'
import type { Playground } from './usePlayground.js'

interface ToolbarProps {
  playground: Playground
}

/** Buttons that add items and edit them. */
export function Toolbar({ playground }: ToolbarProps) {
  const { history, selected, send, duplicate, remove } = playground
  const { scene } = history.present
  const snap = (): void => {
    const edit = (before: typeof scene) => ({ ...before, snap: !before.snap })
    send({
      type: 'edit',
      edit,
      says: ({ snap: isOn }) => (isOn ? `Snaps to a grid of ${scene.grid}.` : 'Snaps no more.'),
    })
  }
  return (
    <div className="playground-toolbar">
      <Group label="Add">
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="playground-add"
            aria-label={`Add a ${kind}`}
            title={`Add a ${kind}`}
            onClick={() =>
              send({
                type: 'add',
                places: true,
                edit: (before) => addItem(before, kind),
                says: (name) =>
                  `Added ${name}: press the picture where it shall be, or tab to it and move it by the arrow keys.`,
              })
            }
          >
            <KindIcon kind={kind} />
            <span>{kind}</span>
          </button>
        ))}
      </Group>
      <Group label="Edit">
        <Action label="Undo" isOff={history.past.length === 0} onPress={() => send({ type: 'undo' })} />
        <Action label="Redo" isOff={history.future.length === 0} onPress={() => send({ type: 'redo' })} />
        <Action label="Duplicate" isOff={selected === null} onPress={duplicate} />
        <Action label="Delete" isOff={selected === null} onPress={remove} />
        <button type="button" aria-pressed={scene.snap} onClick={snap}>
          Snap
        </button>
        <input
          type="number"
          className="playground-grid-size"
          aria-label="Grid size"
          min={5}
          max={200}
          step={5}
          value={scene.grid}
          onChange={({ currentTarget: { valueAsNumber: grid } }) => {
            if (grid >= 5 && grid <= 200)
              send({ type: 'edit', gesture: 'grid', edit: (before) => ({ ...before, grid }) })
          }}
          onBlur={() => send({ type: 'endGesture' })}
        />
        <button type="button" aria-pressed={scene.fog.enabled} onClick={() => send(switchFog(scene.fog))}>
          Fog
        </button>
      </Group>
    </div>
  )
}
