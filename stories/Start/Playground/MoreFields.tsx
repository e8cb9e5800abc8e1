import type { Channel } from 'react-umbra'
import type { Editor, SceneItem } from 'react-umbra/edit'
import { GOBO_NAMES, type GoboName, goboAddress } from '../../Components/gobos.js'
import { CheckField, CheckGroup, SelectField } from './fields.js'
import { LOOKS } from './newItems.js'
import { SENSES } from './senses.js'

const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']
const LAYERS = [1, 2, 3, 4]
/** The bits of all layers. */
const ALL_LAYERS = 2 ** 32 - 1
const NOTHING = 'nothing'
const OWN = 'own'

/** What visitors change most: the look of a light, and whether a door is open. */
export function QuickFields({ editor }: { editor: Editor }) {
  const item = firstSelected(editor)
  if (item?.kind === 'light') {
    return (
      <CheckGroup legend="Look">
        {Object.entries(LOOKS).map(([name, look]) => (
          <button key={name} type="button" onClick={() => editor.set(selectedLike(editor, item), look)}>
            {name}
          </button>
        ))}
      </CheckGroup>
    )
  }
  if (item?.kind !== 'door') return null
  const toggle = (): void => editor.set(selectedLike(editor, item), { open: item.open ? undefined : true })
  return (
    <div className="playground-buttons">
      <button type="button" onClick={toggle}>
        {item.open ? 'Shut the door' : 'Open the door'}
      </button>
    </div>
  )
}

/** Fields of the selected items that a list of plain values has no room for. */
export function MoreFields({ editor }: { editor: Editor }) {
  const item = firstSelected(editor)
  if (item === undefined) return null
  const set = (changes: Record<string, unknown>): void => editor.set(selectedLike(editor, item), changes)
  if ('walls' in item || 'points' in item || item.kind === 'circle' || item.kind === 'box')
    return <BlockFields item={item} set={set} />
  if (item.kind === 'viewer') return <SenseField item={item} set={set} />
  return item.kind === 'text' ? null : <ShineFields item={item} set={set} />
}

const firstSelected = ({ selection, document }: Editor): SceneItem | undefined =>
  document.items.find(({ id }) => id === selection[0])

/** Returns the ids of the selected items of the kind of an item. */
function selectedLike({ selection, document }: Editor, item: SceneItem): string[] {
  return document.items.filter(({ id, kind }) => kind === item.kind && selection.includes(id)).map(({ id }) => id)
}

interface FieldsProps<T extends SceneItem> {
  item: T
  set: (changes: Record<string, unknown>) => void
}

type Blocking = Extract<SceneItem, { kind: 'wall' | 'door' | 'window' | 'outline' | 'circle' | 'box' }>

function BlockFields({ item, set }: FieldsProps<Blocking>) {
  const usual = item.kind === 'window' ? ['move', 'sound'] : CHANNELS
  const { blocks = usual, limited = false, layer = 1 } = item
  const limits = limited === true ? CHANNELS : limited || []
  return (
    <>
      <Checks
        legend="Blocks"
        options={CHANNELS}
        chosen={blocks}
        onChange={(next) => set({ blocks: next.length === usual.length && item.kind !== 'window' ? undefined : next })}
      />
      <Checks
        legend="Limited: blocks what has passed another one"
        options={CHANNELS}
        chosen={limits}
        onChange={(next) => set({ limited: next.length === 0 ? undefined : next })}
      />
      <Layers legend="Layers that it belongs to" bits={layer} onChange={(bits) => set({ layer: bits })} />
    </>
  )
}

type Shining = Extract<SceneItem, { kind: 'light' | 'flashlight' | 'tube' | 'sun' }>

function ShineFields({ item, set }: FieldsProps<Shining>) {
  const { mask = ALL_LAYERS } = item
  const hasImage = item.kind === 'light' || item.kind === 'flashlight'
  const image = hasImage ? item.image : undefined
  const gobo = GOBO_NAMES.find((name) => goboAddress(name) === image)
  return (
    <>
      {hasImage && (
        <SelectField<string>
          label="Throws"
          value={gobo ?? (image === undefined ? NOTHING : OWN)}
          options={[NOTHING, ...GOBO_NAMES, ...(image !== undefined && gobo === undefined ? [OWN] : [])]}
          onChange={(name) => set({ image: name === NOTHING ? undefined : goboAddress(name as GoboName) })}
        />
      )}
      {item.kind !== 'sun' && (
        <CheckField
          label="Ignores what it stands in"
          checked={item.ignores === 'under'}
          onChange={(checked) => set({ ignores: checked ? 'under' : undefined })}
        />
      )}
      <Layers legend="Layers that stop it" bits={mask} onChange={(bits) => set({ mask: bits })} />
    </>
  )
}

function SenseField({ item, set }: FieldsProps<Extract<SceneItem, { kind: 'viewer' }>>) {
  const text = JSON.stringify(item.senses)
  const names = Object.keys(SENSES)
  const chosen = names.find((name) => JSON.stringify(SENSES[name]) === text) ?? OWN
  return (
    <SelectField
      label="Senses"
      value={chosen}
      options={[...names, ...(chosen === OWN ? [OWN] : [])]}
      onChange={(name) => set({ senses: SENSES[name] })}
    />
  )
}

interface ChecksProps<T extends string> {
  legend: string
  options: readonly T[]
  chosen: readonly string[]
  onChange: (chosen: T[]) => void
}

function Checks<T extends string>({ legend, options, chosen, onChange }: ChecksProps<T>) {
  return (
    <CheckGroup legend={legend}>
      {options.map((option) => (
        <CheckField
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(checked) => onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))}
        />
      ))}
    </CheckGroup>
  )
}

interface LayersProps {
  legend: string
  bits: number
  onChange: (bits: number) => void
}

function Layers({ legend, bits, onChange }: LayersProps) {
  return (
    <CheckGroup legend={legend}>
      {LAYERS.map((layer) => {
        const bit = 2 ** (layer - 1)
        return (
          <CheckField
            key={layer}
            label={String(layer)}
            checked={Math.floor(bits / bit) % 2 === 1}
            onChange={(checked) => onChange(checked ? bits + bit : bits - bit)}
          />
        )
      })}
    </CheckGroup>
  )
}
