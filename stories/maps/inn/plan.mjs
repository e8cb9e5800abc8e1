/**
 * The plan of The Lantern & Crow, in grid squares, y down. Both the picture and the lines of sight are
 * made from these numbers. Everything keeps to a sub-grid of 0.05, except round things. A wall is its
 * center line and a thickness. It blocks light at the center line, so each room lights the course of
 * stones of a thick wall that faces it. Walls end exactly where doors begin.
 */
const OUTER = 0.5
const INNER = 0.36

export const size = { width: 24, height: 15, pixelsPerGrid: 70 }

export const rooms = [
  { name: 'taproom', box: [1, 5.5, 10, 7.5], floor: 'planks', along: 'x', tone: [30, 40, 58] },
  { name: 'kitchen', box: [1, 1, 5.5, 4.5], floor: 'flags', tone: [31, 18, 70] },
  { name: 'store', box: [6.5, 1, 3, 4.5], floor: 'bricks', tone: [18, 30, 56] },
  { name: 'green room', box: [9.5, 1, 3.5, 4.5], floor: 'planks', along: 'y', tone: [33, 38, 62] },
  { name: 'red room', box: [13, 1, 3.5, 4.5], floor: 'planks', along: 'y', tone: [28, 38, 58] },
  { name: 'study', box: [16.5, 1, 3.5, 4.5], floor: 'planks', along: 'y', tone: [26, 26, 55] },
  { name: 'corridor', box: [11, 5.5, 9, 2], floor: 'planks', along: 'x', tone: [32, 36, 56] },
]

const inner = (...points) => ({ thickness: INNER, points })
const outer = (...points) => ({ thickness: OUTER, points })

/** Open polylines along the center of the walls. */
export const walls = [
  inner([1, 5.5], [4, 5.5]),
  inner([5, 5.5], [11.75, 5.5]),
  inner([12.75, 5.5], [14.25, 5.5]),
  inner([15.25, 5.5], [17.25, 5.5]),
  inner([18.25, 5.5], [20, 5.5]),
  inner([6.5, 1], [6.5, 2.5]),
  inner([6.5, 3.5], [6.5, 5.5]),
  inner([9.5, 1], [9.5, 5.5]),
  inner([13, 1], [13, 5.5]),
  inner([16.5, 1], [16.5, 5.5]),
  inner([11, 5.5], [11, 5.9]),
  inner([11, 7.1], [11, 7.5]),
  outer([11, 10.6], [11, 13], [1, 13], [1, 1], [20, 1], [20, 7.5], [11, 7.5], [11, 9.4]),
]

/** Points where inner walls meet. A square stone covers the joint in the picture. */
export const joints = [
  [6.5, 5.5],
  [9.5, 5.5],
  [11, 5.5],
  [13, 5.5],
  [16.5, 5.5],
]

export const doors = [
  { name: 'front door', from: [11, 9.4], to: [11, 10.6], thickness: OUTER, open: true },
  { name: 'kitchen', from: [4, 5.5], to: [5, 5.5], thickness: INNER, open: false },
  { name: 'store', from: [6.5, 2.5], to: [6.5, 3.5], thickness: INNER, open: false },
  { name: 'green room', from: [11.75, 5.5], to: [12.75, 5.5], thickness: INNER, open: false },
  { name: 'red room', from: [14.25, 5.5], to: [15.25, 5.5], thickness: INNER, open: false },
  { name: 'study', from: [17.25, 5.5], to: [18.25, 5.5], thickness: INNER, open: true },
]

/** Gaps that no door fills. */
export const arches = [{ name: 'to the rooms', from: [11, 5.9], to: [11, 7.1], thickness: INNER }]

const WARM = 'ffffb46b'
const COLD = 'ff7fb0ff'
export const lights = [
  { name: 'hearth', at: [1.95, 10], range: 8, intensity: 0.9, color: WARM },
  { name: 'candles', at: [6.25, 10], range: 8, intensity: 0.6, color: WARM },
  { name: 'oven', at: [2.9, 1.95], range: 5.5, intensity: 0.9, color: WARM },
  { name: 'crystal', at: [18.2, 3.1], range: 6, intensity: 1, color: COLD },
  { name: 'yard lamp', at: [19, 9.35], range: 10, intensity: 1, color: COLD },
]

export const yard = {
  path: [
    [11, 10],
    [12.4, 10],
    [13.9, 10.35],
    [15.2, 11],
    [16.6, 11.2],
    [18.6, 11.5],
    [21, 11.2],
    [24.6, 10.3],
  ],
  pathWidth: 1.25,
  plaza: { at: [16.2, 11], radius: 1.95 },
  pond: { at: [22.2, 4.9], radius: [1.25, 1.6] },
}
