export const WIDTH = 640
export const HEIGHT = 360
/** The outer walls and three inner ones: x0, y0, x1, y1 each. */
export const WALLS = [
  ...[0, 0, 640, 0, 640, 0, 640, 360, 640, 360, 0, 360, 0, 360, 0, 0],
  ...[160, 0, 160, 220, 320, 140, 320, 360, 480, 0, 480, 220],
]
export const START = { x: 60, y: 60 }
export const GOAL = { x: 580, y: 60 }
/** The patrol of the guard: there and back. */
export const PATROL = [
  { x: 240, y: 300 },
  { x: 240, y: 60 },
  { x: 400, y: 60 },
  { x: 400, y: 300 },
]
