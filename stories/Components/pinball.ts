import type { Shape } from 'react-umbra/geometry'

/** The shapes of a pinball table: rails, bumpers, slingshots, flippers, and the ball, last. */
export const PINBALL: readonly Shape[] = [
  { kind: 'box', x: 360, y: 14, width: 700, height: 20 },
  { kind: 'box', x: 16, y: 216, width: 20, height: 372 },
  {
    kind: 'polygon',
    points: [
      { x: 40, y: 330 },
      { x: 190, y: 404 },
      { x: 40, y: 426 },
    ],
  },
  { kind: 'circle', x: 250, y: 130, radius: 40 },
  { kind: 'circle', x: 390, y: 96, radius: 34 },
  { kind: 'circle', x: 356, y: 226, radius: 46 },
  {
    kind: 'polygon',
    points: [
      { x: 120, y: 190 },
      { x: 176, y: 300 },
      { x: 120, y: 270 },
    ],
  },
  { kind: 'box', x: 236, y: 378, width: 118, height: 22, rotation: 0.42 },
  { kind: 'box', x: 420, y: 378, width: 118, height: 22, rotation: -0.42 },
  {
    kind: 'polygon',
    points: [
      { x: 520, y: 196 },
      { x: 560, y: 150 },
      { x: 660, y: 250 },
      { x: 624, y: 330 },
      { x: 560, y: 330 },
      { x: 596, y: 262 },
    ],
  },
  { kind: 'circle', x: 424, y: 268, radius: 28 },
]
