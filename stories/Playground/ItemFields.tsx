import type { Channel } from 'react-umbra'
import { removeCorner, splitLongestSide } from './corners.js'
import { changeItem, moveItem, replaceItem } from './edits.js'
import { CheckField, CheckGroup, ColorField, NumberField, SelectField } from './fields.js'
import { tidyAngle, tidyLength } from './placing.js'
import {
  CHANNELS,
  type CorneredItem,
  fewestCorners,
  hasCorners,
  type Item,
  nameOf,
  type PlaygroundScene,
} from './playgroundScene.js'
import { PROP_FIELDS, type PropField } from './propFields.js'
import type { Playground } from './usePlayground.js'

interface ItemFieldsProps {
  playground: Playground
  item: Item
}

/** The props of the selected item. */
export function ItemFields({ playground, item }: ItemFieldsProps) {
  const { send, history } = playground
  const { scene } = history.present
  const onEnd = (): void => send({ type: 'endGesture' })
  const change = (prop: string, value: unknown): void => {
    const says = () => `Changed ${prop} of ${nameOf(scene, item.id)}.`
    const edit = (before: PlaygroundScene) => changeItem(before, item.id, { [prop]: value })
    send({ type: 'edit', gesture: `${prop} of ${item.id}`, edit, says })
  }
  const move = (axis: 'x' | 'y') => (value: number) => {
    const edit = (before: PlaygroundScene) => moveItem(before, item.id, { x: item.x, y: item.y, [axis]: value }, 0)
    send({ type: 'edit', gesture: `${axis} of ${item.id}`, edit, says: () => `Moved ${nameOf(scene, item.id)}.` })
  }
  const fields = PROP_FIELDS[item.kind]
  return (
    <>
      <NumberField label="x" value={item.x} min={0} max={scene.width} step={1} onChange={move('x')} onEnd={onEnd} />
      <NumberField label="y" value={item.y} min={0} max={scene.height} step={1} onChange={move('y')} onEnd={onEnd} />
      {fields
        .filter(({ type }) => type !== 'check')
        .map((field) => (
          <PropInput key={field.prop} field={field} item={item} change={change} onEnd={onEnd} />
        ))}
      <CheckGroup legend="Switches">
        {fields
          .filter(({ type }) => type === 'check')
          .map((field) => (
            <PropInput key={field.prop} field={field} item={item} change={change} onEnd={onEnd} />
          ))}
      </CheckGroup>
      {'blocks' in item && <BlocksFields blocks={item.blocks} onChange={(blocks) => change('blocks', blocks)} />}
      {hasCorners(item) && <CornerButtons playground={playground} item={item} />}
    </>
  )
}

interface PropInputProps {
  field: PropField
  item: Item
  change: (prop: string, value: unknown) => void
  onEnd: () => void
}

function PropInput({ field, item, change, onEnd }: PropInputProps) {
  const { prop, label } = field
  const value = (item as unknown as Readonly<Record<string, unknown>>)[prop]
  const set = (next: unknown): void => change(prop, next)
  switch (field.type) {
    case 'color':
      return <ColorField label={label} value={String(value)} onChange={set} onEnd={onEnd} />
    case 'check':
      return (
        <CheckField
          label={label}
          checked={value === true}
          onChange={(checked) => {
            set(checked)
            onEnd()
          }}
        />
      )
    case 'select':
      return (
        <SelectField
          label={label}
          value={String(value)}
          options={field.options}
          onChange={(chosen) => {
            set(chosen)
            onEnd()
          }}
        />
      )
    case 'number': {
      const { min, max, step, isOpen = false, inDegrees } = field
      const shown = inDegrees ? (180 * Number(value)) / Math.PI : Number(value)
      const take = (next: number): void => set(inDegrees ? tidyAngle((Math.PI * next) / 180) : tidyLength(next))
      return <NumberField {...{ label, min, max, step, isOpen, onEnd }} value={shown} onChange={take} />
    }
  }
}

interface BlocksFieldsProps {
  blocks: readonly Channel[]
  onChange: (blocks: readonly Channel[]) => void
}

function BlocksFields({ blocks, onChange }: BlocksFieldsProps) {
  return (
    <CheckGroup legend="Blocks">
      {CHANNELS.map((channel) => (
        <CheckField
          key={channel}
          label={channel}
          checked={blocks.includes(channel)}
          onChange={(checked) => onChange(CHANNELS.filter((one) => (one === channel ? checked : blocks.includes(one))))}
        />
      ))}
    </CheckGroup>
  )
}

/** What the keys Insert and Delete do, for fingers. */
function CornerButtons({ playground: { send, corner }, item }: { playground: Playground; item: CorneredItem }) {
  const change = (changed: Item, status: string): void => {
    send({ type: 'edit', edit: (scene) => replaceItem(scene, changed), says: () => status })
  }
  const canRemove = corner !== null && item.points.length > fewestCorners(item)
  return (
    <div className="playground-buttons">
      <button type="button" onClick={() => change(splitLongestSide(item), 'Added a corner.')}>
        Add a corner
      </button>
      <button
        type="button"
        aria-disabled={!canRemove}
        onClick={() => {
          if (canRemove) change(removeCorner(item, corner), 'Removed a corner.')
          else send({ type: 'say', says: 'Press one of its corners first; it keeps at least so many as it needs.' })
        }}
      >
        {corner === null ? 'Remove a corner' : `Remove corner ${corner + 1}`}
      </button>
    </div>
  )
}
