import type { SceneData } from 'react-umbra'

/** Three rooms with two doors: walls are x0, y0, x1, y1 each. */
export const MAP: SceneData = {
  width: 640,
  height: 360,
  occluders: [
    { kind: 'wall', open: false, walls: [220, 0, 220, 140, 220, 200, 220, 360, 430, 0, 430, 200, 430, 260, 430, 360] },
    { kind: 'door', open: false, walls: [220, 140, 220, 200] },
    { kind: 'door', open: false, walls: [430, 200, 430, 260] },
  ],
  lights: [{ x: 540, y: 90, radius: 200, color: '#8fb7ff', intensity: 1, shadows: true }],
  warnings: [],
}
