import type { InputType, SBType } from 'storybook/internal/types'
import { interfaceProps } from './interfaceProps.js'

/**
 * Returns the rows of a docs table for the props of an interface, with the sources' doc comments.
 * Props without a control of their own, such as refs and functions, can't be set on the page.
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
        ...typeOf(prop.type, prop.required),
        table: {
          category: name.endsWith('Options') ? 'options' : 'props',
          type: { summary: prop.type },
          ...(prop.defaultValue && { defaultValue: { summary: prop.defaultValue } }),
        },
        ...controls[prop.name],
      },
    ]),
  )
}

const SCALARS = ['number', 'string', 'boolean'] as const

/** Returns the type of a scalar, which a story's address then keeps, and whether the prop is required. */
function typeOf(type: string, required: boolean): { type?: SBType } {
  const scalar = SCALARS.find((name) => name === type.replace(/ \| undefined$/, ''))
  if (scalar) return { type: { name: scalar, required } }
  return required ? { type: { name: 'other', value: type, required } } : {}
}

export const range = (min: number, max: number, step = 1): InputType => ({ control: { type: 'range', min, max, step } })

/** The control of a setting of the story that is not a prop of the component. */
export const sceneProp = (
  description: string,
  control: 'color' | 'boolean' | 'object' | 'inline-radio',
): InputType => ({
  description,
  control,
  table: { category: 'of the scene' },
})

/** Layers of a scene that has two, as bits. */
export const sceneBits = (description: string): InputType => ({
  description,
  control: 'inline-radio',
  options: [0, 1, 2, 3],
  table: { category: 'of the scene' },
})

/** A field of a flicker. */
export const ofFlicker = (description: string): InputType => ({ description, table: { category: 'flicker' } })

/** Hides the controls of props that a story doesn't use. */
export const without = (...names: readonly string[]): Record<string, InputType> =>
  Object.fromEntries(names.map((name) => [name, { control: false }]))
