import type { Channel } from 'react-umbra'
import { SIGHT } from './defaults.js'
import { CheckField, NumberField, SelectField, TextField } from './fields.js'
import { tidyLength } from './placing.js'
import { CHANNELS, LEVELS, MAX_SENSES, type ViewerSense } from './playgroundScene.js'
import { OWN, presetOf, SENSE_PRESETS } from './senses.js'

interface SenseFieldsProps {
  senses: readonly ViewerSense[]
  change: (senses: readonly ViewerSense[]) => void
  onEnd: () => void
}

/** Senses of a viewer: presets, and sense by sense. */
export function SenseFields({ senses, change, onEnd }: SenseFieldsProps) {
  const set = (next: readonly ViewerSense[]): void => {
    change(next)
    onEnd()
  }
  const preset = presetOf(senses)
  return (
    <>
      <SelectField
        label="Senses"
        value={preset}
        options={[...Object.keys(SENSE_PRESETS), ...(preset === OWN ? [OWN] : [])]}
        onChange={(name) => set(SENSE_PRESETS[name] ?? senses)}
      />
      {senses.map((sense, index) => (
        <OneSense
          // biome-ignore lint/suspicious/noArrayIndexKey: a sense is known by its place
          key={index}
          number={index + 1}
          sense={sense}
          change={(part) => change(senses.map((one, i) => (i === index ? { ...one, ...part } : one)))}
          onEnd={onEnd}
          onRemove={() => set(senses.filter((_, i) => i !== index))}
        />
      ))}
      {senses.length < MAX_SENSES && (
        <div className="playground-buttons">
          <button type="button" onClick={() => set([...senses, SIGHT])}>
            Add a sense
          </button>
        </div>
      )}
    </>
  )
}

interface OneSenseProps {
  number: number
  sense: ViewerSense
  change: (part: Partial<ViewerSense>) => void
  onEnd: () => void
  onRemove: () => void
}

/** Label of the choice that no wall blocks. */
const THROUGH = 'no wall'

function OneSense({ number, sense: { name, radius, channel, needs }, change, onEnd, onRemove }: OneSenseProps) {
  const choose = (part: Partial<ViewerSense>): void => {
    change(part)
    onEnd()
  }
  return (
    <fieldset className="playground-sense">
      <legend>Sense {number}</legend>
      <TextField label="Name" value={name} onChange={(text) => change({ name: text })} onEnd={onEnd} />
      {radius !== null && (
        <NumberField
          label="Reach"
          value={radius}
          {...{ min: 0, max: 1000, step: 1, isOpen: true, onEnd }}
          onChange={(length) => change({ radius: tidyLength(length) })}
        />
      )}
      <CheckField
        label="Reaches without end"
        checked={radius === null}
        onChange={(checked) => choose({ radius: checked ? null : 180 })}
      />
      <SelectField
        label="Stopped by"
        value={channel ?? THROUGH}
        options={[...CHANNELS, THROUGH]}
        onChange={(chosen) => choose({ channel: chosen === THROUGH ? null : (chosen as Channel) })}
      />
      <SelectField label="Needs" value={needs} options={LEVELS} onChange={(level) => choose({ needs: level })} />
      <button type="button" onClick={onRemove}>
        Remove sense {number}
      </button>
    </fieldset>
  )
}
