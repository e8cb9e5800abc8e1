import { DEFAULTS, NO_FOG } from './defaults.js'
import type { FreeItem, PlaygroundScene } from './playgroundScene.js'

/** A dark room of 800 by 500 with these in it. */
export const room = (...items: readonly FreeItem[]): PlaygroundScene => ({
  width: 800,
  height: 500,
  ambient: '#000000',
  grid: 20,
  snap: false,
  blend: 'screen',
  renderer: 'auto',
  daylight: 'dark',
  fog: NO_FOG,
  items: items.map((item, index) => ({ ...item, id: index + 1 })),
})

/** A white lamp in the room's left half. */
export const LAMP: FreeItem = { ...DEFAULTS.light, kind: 'light', x: 200, y: 250, radius: 400 }

/** A lamp whose light goes through the wall that sight does not, where it is never quite dark. */
export const WALLED: PlaygroundScene = {
  ...room({ ...LAMP, shadows: false } as FreeItem, {
    ...{ ...DEFAULTS.wall, kind: 'wall', x: 300, y: 250 },
    points: [
      [0, -250],
      [0, 250],
    ],
  }),
  ambient: '#505050',
  // In a layer, only its darkness distinguishes it from clear areas.
  fog: { ...NO_FOG, unexplored: '#000000' },
}

/** The watched scene with a viewer right of the wall, where nothing is remembered. */
export const LOOKED_AT: PlaygroundScene = {
  ...WALLED,
  fog: { ...WALLED.fog, enabled: true, memory: false },
  items: [...WALLED.items, { ...DEFAULTS.viewer, kind: 'viewer', id: 3, x: 520, y: 250 }],
}
