import type { Sense } from 'react-umbra'

/** Ways to see that many games know, by the names that they have there. The first one is that of every viewer. */
export const SENSES: Readonly<Record<string, readonly Sense[] | undefined>> = {
  sight: undefined,
  darkvision: [{ name: 'sight' }, { name: 'darkvision', radius: 180, needs: 'dark' }],
  'weak eyes': [{ name: 'sight', needs: 'bright' }],
  hearing: [{ name: 'sight' }, { name: 'hearing', radius: 240, channel: 'sound', needs: 'dark' }],
  tremorsense: [{ name: 'tremorsense', radius: 120, channel: null, needs: 'dark' }],
}
