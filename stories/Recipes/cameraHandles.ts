import type { Point } from 'react-umbra/geometry'
import type { Movable } from '../figure/Handle.js'
import {
  aimedAt,
  alongView,
  type Camera,
  clamp,
  DEGREE,
  OPENINGS_OF,
  onTheFloor,
  openedTo,
  PICTURE,
  RANGE,
} from './cameras.js'
import { BUILDING, METRE } from './floorPlan.js'

interface CameraActions {
  change: (camera: Camera) => void
  remove: (camera: Camera) => void
  select: (id: number) => void
}

/** Size of a camera in world units: its handle is never smaller than a finger. */
const BODY = 30

/** What the keys do to a camera beside moving it. */
const KEYS: Record<string, (camera: Camera) => Camera> = {
  '[': (camera) => ({ ...camera, direction: camera.direction - 5 * DEGREE }),
  ']': (camera) => ({ ...camera, direction: camera.direction + 5 * DEGREE }),
  ',': (camera) => ({ ...camera, angle: clamp(camera.angle - 5 * DEGREE, OPENINGS_OF) }),
  '.': (camera) => ({ ...camera, angle: clamp(camera.angle + 5 * DEGREE, OPENINGS_OF) }),
  '-': (camera) => ({ ...camera, radius: clamp(camera.radius - METRE / 2, RANGE) }),
  '+': (camera) => ({ ...camera, radius: clamp(camera.radius + METRE / 2, RANGE) }),
  // The same key without Shift.
  '=': (camera) => ({ ...camera, radius: clamp(camera.radius + METRE / 2, RANGE) }),
}

/** The cameras, and the two knobs of the selected one: where it aims and how far, and how wide it is open. */
export function cameraHandles(
  cameras: readonly Camera[],
  selected: Camera | undefined,
  { change, remove, select }: CameraActions,
): Movable[] {
  const bodies = cameras.map(
    (camera): Movable => ({
      name: `Camera ${camera.id}`,
      body: { width: BODY, height: BODY, round: true },
      at: camera,
      within: BUILDING,
      onMove: (to) => change({ ...camera, ...onTheFloor(to) }),
      onFocus: () => select(camera.id),
      onKey: (key) => {
        if (key === 'Delete' || key === 'Backspace') remove(camera)
        else if (KEYS[key]) change(KEYS[key](camera))
        else return false
        return true
      },
    }),
  )
  if (selected === undefined) return bodies
  const { aim, opening } = knobsOf(selected)
  return [
    ...bodies,
    {
      name: `Aim of camera ${selected.id}`,
      tone: 'point',
      at: aim,
      within: PICTURE,
      onMove: (to) => change(aimedAt(selected, to)),
    },
    {
      name: `Opening of camera ${selected.id}`,
      tone: 'point',
      at: opening,
      within: PICTURE,
      onMove: (to) => change(openedTo(selected, to)),
    },
  ]
}

/** Where the two knobs of a camera are. */
export function knobsOf(camera: Camera): { aim: Point; opening: Point } {
  const { direction, angle, radius } = camera
  return {
    aim: alongView(camera, direction, radius),
    opening: alongView(camera, direction + angle / 2, Math.max(1.8 * METRE, radius / 2)),
  }
}
