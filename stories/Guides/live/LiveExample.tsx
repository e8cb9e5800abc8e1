import { useState } from 'react'
import { CodeFile } from '../../../.storybook/CodeFile.js'
import { Flame, inside, lampHandle } from '../../Components/Flame.js'
import { Scene, WORLD } from '../../Components/Scene.js'
import { Slider, Toggle } from '../../figure/controls.js'
import type { Example, Knob, Value, Values } from './example.js'
import { exampleCode } from './exampleCode.js'
import '../../../.storybook/storyCode.css'
import './liveExample.css'

const WITHIN = inside(WORLD)

/** A lit scene to change by dragging and by its controls, with its code below, which follows. */
export function LiveExample({ example }: { example: Example<Values> }) {
  const { title, hint, initial, knobs = {}, points = {}, host, picture, scene, marks } = example
  const [values, setValues] = useState(initial)
  const set = (changes: Values): void => setValues((before) => ({ ...before, ...changes }))
  const handles = Object.entries(points).map(([name, [x, y]]) =>
    lampHandle(name, { x: Number(values[x]), y: Number(values[y]) }, WITHIN, (to) => set({ [x]: to.x, [y]: to.y })),
  )
  return (
    <div className="live-example">
      <Scene
        title={title}
        world={WORLD}
        picture={picture}
        {...host(values)}
        handles={handles}
        marks={
          marks?.(values) ??
          handles
            .filter(isLamp)
            .map(({ name, at }) => <Flame key={name} at={at} color={String(values.color ?? '#ffd9a0')} />)
        }
        controls={
          <>
            {Object.entries(knobs).map(([name, knob]) => (
              <Control key={name} knob={knob!} value={values[name]!} onChange={(value) => set({ [name]: value })} />
            ))}
            <button type="button" onClick={() => setValues(initial)}>
              Reset
            </button>
          </>
        }
        announces={false}
        result={hint}
      >
        {scene(values)}
      </Scene>
      <div className="code sb-unstyled">
        <CodeFile path="App.tsx" text={exampleCode(example, values)} />
      </div>
    </div>
  )
}

const isLamp = ({ name }: { name: string }): boolean => /lamp|flame/i.test(name)

interface ControlProps {
  knob: Knob
  value: Value
  onChange: (value: Value) => void
}

function Control({ knob, value, onChange }: ControlProps) {
  if ('min' in knob) return <Slider {...knob} value={Number(value)} onChange={onChange} />
  if (typeof value === 'boolean') return <Toggle {...knob} checked={value} onChange={onChange} />
  if ('options' in knob)
    return (
      <label className="live-example-field">
        {knob.label}
        <select value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {knob.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    )
  return (
    <label className="live-example-field">
      {knob.label}
      <input type="color" value={String(value)} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
