import type { SceneDocument } from 'react-umbra/edit'
import { type Board, SETTINGS_AT_FIRST } from './board.js'

/** An empty, dark ground to build on. */
export const EMPTY: Board = {
  document: { version: 1, width: 960, height: 600, ambient: '#151b2a', items: [] },
  settings: SETTINGS_AT_FIRST,
}

const HALL: SceneDocument = {
  ...EMPTY.document,
  ambient: '#1c2130',
  items: [
    {
      id: 'wall-1',
      kind: 'wall',
      name: 'Hall',
      walls: [...[560, 80, 120, 80, 120, 80, 120, 460, 120, 460, 560, 460], ...[560, 460, 560, 300, 560, 220, 560, 80]],
    },
    {
      id: 'door-1',
      kind: 'door',
      name: 'Hall door',
      walls: [560, 300, 560, 220],
      open: true,
      cut: { wall: 'wall-1', before: true, after: true },
    },
    { id: 'wall-2', kind: 'wall', name: 'Garden wall', walls: [660, 480, 860, 480, 860, 480, 860, 360] },
    {
      id: 'window-1',
      kind: 'window',
      name: 'Stained glass',
      walls: [660, 180, 760, 120],
      tint: '#5aa9ff',
      opacity: 0.35,
    },
    { id: 'circle-1', kind: 'circle', name: 'Pillar', x: 420, y: 180, radius: 24, lit: true },
    { id: 'box-1', kind: 'box', name: 'Table', x: 250, y: 350, width: 110, height: 60, rotation: 0.35, lit: true },
    {
      id: 'outline-1',
      kind: 'outline',
      name: 'Boulder',
      lit: true,
      points: [
        [760, 270],
        [792, 240],
        [842, 248],
        [866, 290],
        [830, 322],
        [778, 318],
      ],
    },
    {
      id: 'light-1',
      kind: 'light',
      name: 'Torch',
      x: 230,
      y: 190,
      radius: 360,
      color: '#ffc98a',
      size: 8,
      flicker: 'torch',
    },
    { id: 'light-2', kind: 'light', name: 'Lamp', x: 800, y: 90, radius: 300, color: '#7fb2ff', size: 8 },
    {
      id: 'flashlight-1',
      kind: 'flashlight',
      name: 'Lantern',
      x: 640,
      y: 560,
      direction: -0.9,
      angle: 0.7,
      radius: 420,
      color: '#fff1d0',
      size: 4,
    },
  ],
}

/** The board that a visitor sees first. */
export const FIRST: Board = { document: HALL, settings: SETTINGS_AT_FIRST }
