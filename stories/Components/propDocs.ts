import type { InputType, SBType } from 'storybook/internal/types'
import { interfaceProps } from './interfaceProps.js'

/**
 * The rows of a docs table for the props of an interface, told as the sources tell them. Props without a control of their
 * own, such as refs and functions, cannot be set on the page.
 */
export function propDocs(
  sources: readonly string[],
  name: string,
  controls: Readonly<Record<string, InputType>> = {},
): Record<string, InputType> {
  return Object.fromEntries(
    interfaceProps(sources, name).map((prop) => [
      prop.name,
      {
        description: prop.description,
        control: false as const,
        ...(prop.required && { type: requiredType(prop.type) }),
        table: {
          category: name.endsWith('Options') ? 'options' : 'props',
          type: { summary: prop.type },
          ...(prop.standard && { defaultValue: { summary: prop.standard } }),
        },
        ...controls[prop.name],
      },
    ]),
  )
}

const SCALARS = ['number', 'string', 'boolean'] as const

/** Marks a row as one that must be given. */
function requiredType(type: string): SBType {
  const scalar = SCALARS.find((name) => name === type)
  return scalar ? { name: scalar, required: true } : { name: 'other', value: type, required: true }
}

export const range = (min: number, max: number, step = 1): InputType => ({ control: { type: 'range', min, max, step } })

/** A prop of a story's own, which the component does not have. */
export const sceneProp = (
  description: string,
  control: 'color' | 'boolean' | 'object' | 'inline-radio',
): InputType => ({
  description,
  control,
  table: { category: 'of the scene' },
})
