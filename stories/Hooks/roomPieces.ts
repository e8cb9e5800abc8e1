import type { Shape } from 'react-umbra/geometry'

/** A piece of furniture, seen from above. */
export interface Piece {
  readonly name: string
  readonly shape: Shape
  /** True if others may stand on it. */
  readonly isFlat?: boolean
}

export const ROOM = { width: 720, height: 440 }

/** A living room that is not arranged yet: some pieces clash. */
export const PIECES: readonly Piece[] = [
  { name: 'Rug', shape: { kind: 'box', x: 300, y: 250, width: 250, height: 160, rotation: 0.08 }, isFlat: true },
  {
    name: 'Sofa',
    shape: {
      kind: 'polygon',
      points: [
        { x: 60, y: 120 },
        { x: 150, y: 120 },
        { x: 150, y: 300 },
        { x: 250, y: 300 },
        { x: 250, y: 370 },
        { x: 60, y: 370 },
      ],
    },
  },
  { name: 'Table', shape: { kind: 'circle', x: 310, y: 240, radius: 56 } },
  { name: 'Chair', shape: { kind: 'box', x: 396, y: 236, width: 60, height: 60, rotation: 0.2 } },
  { name: 'Stool', shape: { kind: 'circle', x: 310, y: 142, radius: 34 } },
  { name: 'Desk', shape: { kind: 'box', x: 590, y: 110, width: 170, height: 80 } },
  { name: 'Shelf', shape: { kind: 'box', x: 652, y: 210, width: 60, height: 180 } },
  { name: 'Lamp', shape: { kind: 'circle', x: 466, y: 380, radius: 34 } },
  {
    name: 'Piano',
    shape: {
      kind: 'polygon',
      points: [
        { x: 510, y: 300 },
        { x: 620, y: 330 },
        { x: 640, y: 390 },
        { x: 520, y: 410 },
      ],
    },
  },
  { name: 'Plant', shape: { kind: 'circle', x: 420, y: 70, radius: 36 } },
]
