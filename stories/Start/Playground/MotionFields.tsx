import type { SceneItem } from 'react-umbra/edit'
import type { Motion } from './board.js'
import { NumberField, SelectField } from './fields.js'
import { canMove, pathOf } from './motion.js'
import type { Playground } from './usePlayground.js'

const NONE = 'stands still'

/** Paths of the selected item: a line or an outline of the scene, or one that is drawn now. */
export function MotionFields({ playground }: { playground: Playground }) {
  const { board, editor, change, drawPathFor, pathFor } = playground
  const { items } = board.document
  const { motions } = board.settings
  const item = items.find(({ id }) => id === editor.selection[0])
  // A path stands for the item that follows it.
  const follower = pathFor ?? motions.find(({ path }) => path === item?.id)?.item
  const mover = item && canMove(item) ? item : items.find(({ id }) => id === follower)
  if (mover === undefined) {
    return <p className="playground-note">Select a light, a viewer, a circle, or a box to move it along a path.</p>
  }
  const paths = items.filter((one) => pathOf(one) !== null)
  const motion = motions.find((one) => one.item === mover.id)
  const others = motions.filter((one) => one !== motion)
  const set = (next: Motion | null): void => change({ motions: next === null ? others : [...others, next] })
  const names = new Map(paths.map((path) => [titleOf(path), path.id]))
  const chosen = paths.find(({ id }) => id === motion?.path)
  return (
    <>
      <h2>{titleOf(mover)}</h2>
      <SelectField
        label="Follows"
        value={chosen === undefined ? NONE : titleOf(chosen)}
        options={[NONE, ...names.keys()]}
        onChange={(name) => {
          const path = names.get(name)
          set(path === undefined ? null : { item: mover.id, path, seconds: motion?.seconds ?? 6 })
        }}
      />
      {motion && (
        <NumberField
          label="Seconds"
          value={motion.seconds}
          {...{ min: 0.5, max: 60, step: 0.5 }}
          onChange={(seconds) => set({ ...motion, seconds })}
        />
      )}
      <div className="playground-buttons">
        <button
          type="button"
          aria-pressed={pathFor === mover.id}
          onClick={() => drawPathFor(pathFor === mover.id ? null : mover.id)}
        >
          Draw a path
        </button>
      </div>
      <p className="playground-note">
        A line leads there and back, an outline around. A drawn path blocks nothing. Flashlights look ahead.
      </p>
    </>
  )
}

const titleOf = ({ id, name }: SceneItem): string => name ?? id
