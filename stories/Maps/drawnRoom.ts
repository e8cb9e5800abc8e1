import type { SceneDocument } from 'react-umbra/edit'

/** A room with a door, a pillar and a lamp, to start from. */
export const drawnRoom: SceneDocument = {
  version: 1,
  width: 800,
  height: 500,
  items: [
    {
      id: 'wall-1',
      kind: 'wall',
      walls: [160, 100, 640, 100, 640, 100, 640, 400, 640, 400, 160, 400, 160, 400, 160, 280, 160, 200, 160, 100],
    },
    {
      id: 'door-1',
      kind: 'door',
      walls: [160, 280, 160, 200],
      open: true,
      cut: { wall: 'wall-1', before: true, after: true },
    },
    { id: 'box-1', kind: 'box', x: 440, y: 280, width: 60, height: 60, rotation: 0, lit: true },
    { id: 'light-1', kind: 'light', x: 320, y: 220, radius: 340, color: '#ffd9a0' },
  ],
}
