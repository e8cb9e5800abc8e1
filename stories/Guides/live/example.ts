import type { ReactNode } from 'react'
import type { StageProps } from '../../stage/HostStage.js'

/** A value that a visitor changes: a number, a text, a color or a switch. */
export type Value = number | string | boolean

export type Values = Readonly<Record<string, Value>>

/** A control of one value: a slider, a list, or by the value's type a switch or a color field. */
export type Knob =
  | { label: string; min: number; max: number; step?: number }
  | { label: string; options: readonly string[] }
  | { label: string }

/** Props of the host that an example sets, for its picture and for its code. */
export type HostProps = Pick<StageProps, 'ambient' | 'blend' | 'bounces' | 'daylight' | 'resolution' | 'sky'>

/** A lit scene of a guide whose values a visitor changes, and whose code follows. */
export interface Example<V extends Values> {
  /** Text alternative of the picture. */
  title: string
  /** One line about the things to drag and to change. */
  hint: string
  initial: V
  knobs?: Partial<Record<keyof V & string, Knob>>
  /** Points to drag, by their names: the values that are their x and y. */
  points?: Readonly<Record<string, readonly [x: keyof V & string, y: keyof V & string]>>
  host: (values: V) => HostProps
  /** The ground, painted over `world`. */
  picture: StageProps['picture']
  /** Background of the overlay in the code, instead of the painted ground. */
  background: string
  /** Children of the host. */
  scene: (values: V) => ReactNode
  /** Drawn over the dark, as SVG in world units. */
  marks?: (values: V) => ReactNode
  /** Statements of the code's component, and the values that they name. */
  setup?: string
  named?: ReadonlyMap<unknown, string>
  /** Imports of the statements. */
  imports?: readonly string[]
}

type Widened<V extends Values> = {
  [K in keyof V]: V[K] extends number ? number : V[K] extends boolean ? boolean : string
}

/** Returns `example` for `<LiveExample>`, with its values typed after `initial`. */
export const defineExample = <V extends Values>(
  example: Omit<Example<Widened<V>>, 'initial'> & { initial: V },
): Example<Values> => example as unknown as Example<Values>
