import { CheckField, CheckGroup, ColorField, NumberField, SelectField, TextField } from './fields.js'
import { tidyAngle, tidyLength } from './placing.js'
import { type Item, LAYERS, LONGEST_TEXT } from './playgroundScene.js'
import type { PropField } from './propFields.js'

interface PropInputProps {
  field: PropField
  item: Item
  change: (prop: string, value: unknown) => void
  onEnd: () => void
}

/** One prop of an item, edited as its field says. */
export function PropInput({ field, item, change, onEnd }: PropInputProps) {
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
    case 'text':
      return (
        <TextField {...{ label, onEnd }} value={String(value)} longest={field.longest ?? LONGEST_TEXT} onChange={set} />
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
    case 'layers':
      return (
        <CheckGroup legend={label}>
          {Object.entries(LAYERS).map(([name, bits]) => (
            <CheckField
              key={name}
              label={name}
              checked={(Number(value) & bits) !== 0}
              onChange={(checked) => {
                set((checked ? Number(value) | bits : Number(value) & ~bits) >>> 0)
                onEnd()
              }}
            />
          ))}
        </CheckGroup>
      )
    case 'number':
      return <LengthInput {...{ field, item, change, onEnd }} value={value as number | null} />
  }
}

interface LengthInputProps extends PropInputProps {
  field: Extract<PropField, { type: 'number' }>
  value: number | null
}

/** A number, or its absence. */
function LengthInput({ field, item, value, change, onEnd }: LengthInputProps) {
  const { prop, label, min, max, step, isOpen = false, inDegrees, none } = field
  const take = (next: number): void => change(prop, inDegrees ? tidyAngle((Math.PI * next) / 180) : tidyLength(next))
  const shown = value === null || !inDegrees ? value : (180 * value) / Math.PI
  return (
    <>
      {shown !== null && <NumberField {...{ label, min, max, step, isOpen, onEnd }} value={shown} onChange={take} />}
      {none && (
        <CheckField
          label={none.label}
          checked={value === null}
          onChange={(checked) => {
            change(prop, checked ? null : tidyLength(none.otherwise(item)))
            onEnd()
          }}
        />
      )}
    </>
  )
}
