import type { Channel } from 'react-umbra'
import { removeCorner, splitLongestSide } from './corners.js'
import { changeItem, moveItem, replaceItem } from './edits.js'
import { CheckField, CheckGroup, NumberField } from './fields.js'
import { PropInput } from './PropInput.js'
import {
  CHANNELS,
  type CorneredItem,
  channelsOf,
  fewestCorners,
  hasCorners,
  type Item,
  isBody,
  limitedOf,
  nameOf,
  type PlaygroundScene,
} from './playgroundScene.js'
import { PROP_FIELDS } from './propFields.js'
import { SenseFields } from './SenseFields.js'
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
  const fields = PROP_FIELDS[item.kind].filter(({ when }) => when?.(item) ?? true)
  return (
    <>
      <NumberField label="x" value={item.x} min={0} max={scene.width} step={1} onChange={move('x')} onEnd={onEnd} />
      <NumberField label="y" value={item.y} min={0} max={scene.height} step={1} onChange={move('y')} onEnd={onEnd} />
      {fields
        .filter(({ type }) => type !== 'check' && type !== 'layers')
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
      {fields
        .filter(({ type }) => type === 'layers')
        .map((field) => (
          <PropInput key={field.prop} field={field} item={item} change={change} onEnd={onEnd} />
        ))}
      {item.kind === 'viewer' && (
        <SenseFields senses={item.senses} change={(senses) => change('senses', senses)} onEnd={onEnd} />
      )}
      {isBody(item) && (
        <>
          <ChannelFields legend="Blocks" chosen={item.blocks} onChange={(blocks) => change('blocks', blocks)} />
          <ChannelFields
            legend="Limited"
            chosen={channelsOf(item.limited)}
            onChange={(channels) => change('limited', limitedOf(channels))}
          />
        </>
      )}
      {hasCorners(item) && <CornerButtons playground={playground} item={item} />}
    </>
  )
}

interface ChannelFieldsProps {
  legend: string
  chosen: readonly Channel[]
  onChange: (chosen: readonly Channel[]) => void
}

function ChannelFields({ legend, chosen, onChange }: ChannelFieldsProps) {
  return (
    <CheckGroup legend={legend}>
      {CHANNELS.map((channel) => (
        <CheckField
          key={channel}
          label={channel}
          checked={chosen.includes(channel)}
          onChange={(checked) => onChange(CHANNELS.filter((one) => (one === channel ? checked : chosen.includes(one))))}
        />
      ))}
    </CheckGroup>
  )
}

/** Buttons with the actions of the keys Insert and Delete, for touch. */
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
