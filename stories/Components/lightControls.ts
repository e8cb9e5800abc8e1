import type { InputType } from 'storybook/internal/types'
import { range } from './propDocs.js'

/** Controls of the props that lights of all kinds share; `propDocs` picks those of its interface. */
export const lightControls: Readonly<Record<string, InputType>> = {
  color: { control: 'color' },
  intensity: range(0, 3, 0.05),
  falloff: { control: 'inline-radio', options: ['none', 'linear', 'smooth', 'inverse-square'] },
  blend: { control: 'inline-radio', options: ['screen', 'add', 'max', 'subtract'] },
  enabled: { control: 'boolean', description: 'True if it shines.' },
  shadows: { control: 'boolean' },
  shadowLength: range(0, 400, 5),
  flicker: { control: 'inline-radio', options: ['candle', 'torch', 'pulse', 'fault'] },
}
