import type { Sense } from 'react-umbra'

/** Senses to choose from by a name. */
export const SENSES = {
  sight: [{ name: 'sight' }],
  'sight in bright light': [{ name: 'sight', needs: 'bright' }],
  darkvision: [{ name: 'sight' }, { name: 'darkvision', needs: 'dark', radius: 170 }],
  tremor: [{ name: 'tremor', channel: null, needs: 'dark', radius: 140 }],
  'sight and tremor': [{ name: 'sight' }, { name: 'tremor', channel: null, needs: 'dark', radius: 140 }],
} as const satisfies Record<string, readonly Sense[]>

export type SenseName = keyof typeof SENSES

/** Returns the senses of a name, or undefined without one, so that a viewer has the default senses. */
export const sensesOf = (name: SenseName | undefined): readonly Sense[] | undefined => name && SENSES[name]
