import type { Box, Point } from 'react-umbra/geometry'
import type { Movable } from '../figure/Handle.js'
import {
  aimedAt,
  alongView,
  type Camera,
  clamp,
  DEGREE,
  OPENING_RANGE,
  openedTo,
  pictureOf,
  SENSORS,
  snapToFloor,
} from './cameras.js'
import type { FloorPlan } from './plan.js'

interface CameraActions {
  change: (camera: Camera) => void
  remove: (camera: Camera) => void
  select: (id: number) => void
}

/** Size of a camera in world units: its handle is never smaller than a finger. */
const BODY = 30

/** World units from a camera to its knobs. */
const KNOBS = 72

const widths = Object.keys(SENSORS).map(Number)

const wider = (camera: Camera, by: 1 | -1): Camera => {
  const index = clamp(widths.indexOf(camera.pixels) + by, { min: 0, max: widths.length - 1 })
  return { ...camera, pixels: widths[index]! }
}

/** Actions of keys on a camera, besides moving it. */
const KEYS: Record<string, (camera: Camera) => Camera> = {
  '[': (camera) => ({ ...camera, direction: camera.direction - 5 * DEGREE }),
  ']': (camera) => ({ ...camera, direction: camera.direction + 5 * DEGREE }),
  ',': (camera) => ({ ...camera, angle: clamp(camera.angle - 5 * DEGREE, OPENING_RANGE) }),
  '.': (camera) => ({ ...camera, angle: clamp(camera.angle + 5 * DEGREE, OPENING_RANGE) }),
  '-': (camera) => wider(camera, -1),
  '+': (camera) => wider(camera, 1),
  // The same key without Shift.
  '=': (camera) => wider(camera, 1),
}

/** The cameras, and the two knobs of the selected one: where it aims, and how wide it is open. */
export function cameraHandles(
  plan: FloorPlan,
  cameras: readonly Camera[],
  selected: Camera | undefined,
  { change, remove, select }: CameraActions,
): Movable[] {
  const bodies = cameras.map(
    (camera): Movable => ({
      name: `Camera ${camera.id}`,
      body: { width: BODY, height: BODY, round: true },
      at: camera,
      within: plan.bounds,
      onMove: (to) => change({ ...camera, ...snapToFloor(plan, to) }),
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
  const picture = pictureOf(plan)
  const { aim, opening } = knobsOf(selected, picture)
  return [
    ...bodies,
    {
      name: `Aim of camera ${selected.id}`,
      tone: 'point',
      at: aim,
      within: picture,
      onMove: (to) => change(aimedAt(selected, to)),
    },
    {
      name: `Opening of camera ${selected.id}`,
      tone: 'point',
      at: opening,
      within: picture,
      onMove: (to) => change(openedTo(selected, to)),
    },
  ]
}

/** Returns the places of a camera's two knobs. */
export function knobsOf(camera: Camera, picture: Box): { aim: Point; opening: Point } {
  const { direction, angle } = camera
  return {
    aim: alongView(camera, direction, 1.6 * KNOBS, picture),
    opening: alongView(camera, direction + angle / 2, KNOBS, picture),
  }
}
