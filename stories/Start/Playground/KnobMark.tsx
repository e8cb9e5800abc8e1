import type { KeyboardEvent } from 'react'
import type { Point } from 'react-umbra'
import { removeCorner, splitSideAfter } from './corners.js'
import { gridStep, replaceItem } from './edits.js'
import { Grabbed } from './Grabbed.js'
import { arrowMove, hasModifier } from './keys.js'
import { type Knob, nudgeKnob, pullKnob } from './knobs.js'
import { useMarks } from './marksContext.js'
import { fewestCorners, hasCorners, type Item, nameOf, type PlaygroundScene } from './playgroundScene.js'
import type { Playground } from './usePlayground.js'

interface KnobMarkProps {
  knob: Knob
  item: Item
  scene: PlaygroundScene
  send: Playground['send']
}

/** A knob of the selected item: a corner, its radius or its turn. */
export function KnobMark({ knob, item, scene, send }: KnobMarkProps) {
  const { pixel } = useMarks()
  const { x, y, grip, index } = knob
  const { id } = item
  const name = nameOf(scene, id)
  const change = (changed: Item, says: string, gesture?: string): void => {
    const edit = (before: PlaygroundScene) => replaceItem(before, changed)
    send({ type: 'edit', edit, says: () => says, ...(gesture !== undefined && { gesture }) })
  }
  const changed = `Changed ${name}.`
  const onGrab = () => (by: Point) => {
    const to = { x: Math.round(x + by.x), y: Math.round(y + by.y) }
    change(pullKnob(item, knob, to, gridStep(scene)), changed, `${grip} ${index} of ${id}`)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (hasModifier(event)) return false
    const by = arrowMove(event, gridStep(scene))
    if (by !== null) {
      const step = event.shiftKey ? 0 : gridStep(scene)
      if (!event.repeat) send({ type: 'endGesture' })
      change(nudgeKnob(item, knob, by, step), changed, `keys ${grip} ${index}`)
      return true
    }
    if (!hasCorners(item) || grip !== 'corner') return false
    if (event.key === 'Insert') change(splitSideAfter(item, index), `Added a corner to ${name}.`)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const isFree = item.points.length > fewestCorners(item)
      if (isFree) change(removeCorner(item, index), `Removed a corner of ${name}.`)
      else send({ type: 'say', says: `${name} needs ${fewestCorners(item)} corners.` })
    } else return false
    return true
  }
  return (
    <Grabbed
      className="playground-knob"
      aria-label={`${knob.name} of ${name}: ${knob.text}`}
      aria-roledescription="knob"
      onFocus={() => send({ type: 'select', id, corner: grip === 'corner' ? index : null })}
      onGrab={onGrab}
      onDrop={() => send({ type: 'endGesture' })}
      onKey={onKey}
      {...(hasCorners(item) &&
        grip === 'corner' && {
          onDoubleClick: () => change(splitSideAfter(item, index), `Added a corner to ${name}.`),
        })}
    >
      {/* Corners stand close together, and between them the item itself is taken hold of. */}
      <circle className="playground-area" cx={x} cy={y} r={(grip === 'corner' ? 12 : 16) * pixel} />
      <KnobGlyph knob={knob} pixel={pixel} />
    </Grabbed>
  )
}

function KnobGlyph({ knob: { x, y, grip }, pixel }: { knob: Knob; pixel: number }) {
  const look = grip === 'turn' ? 'playground-grip playground-grip-turn' : 'playground-grip'
  if (grip !== 'corner') return <circle className={look} cx={x} cy={y} r={6 * pixel} />
  const half = 5 * pixel
  return <rect className={look} x={x - half} y={y - half} width={2 * half} height={2 * half} />
}
