import type { Sense } from 'react-umbra'

/** Senses of many games, by their usual names. The first one is the default of every viewer. */
export const SENSES: Readonly<Record<string, readonly Sense[] | undefined>> = {
  sight: undefined,
  darkvision: [{ name: 'sight' }, { name: 'darkvision', radius: 180, needs: 'dark' }],
  'weak eyes': [{ name: 'sight', needs: 'bright' }],
  hearing: [{ name: 'sight' }, { name: 'hearing', radius: 240, channel: 'sound', needs: 'dark' }],
  tremorsense: [{ name: 'tremorsense', radius: 120, channel: null, needs: 'dark' }],
}
