import { type Box, bounceInside, type MovingBox } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

export const FIELD: Box = { minX: 0, minY: 0, maxX: 640, maxY: 400 }

/** A box that drifts about; its name stays, so that the hash knows it again. */
export interface Drifter {
  readonly id: number
  readonly body: MovingBox
}

/** Returns `count` boxes of several sizes, the same at each run. */
export function drifters(count: number): Drifter[] {
  const random = seeded(5)
  return Array.from({ length: count }, (_, id) => {
    const angle = 2 * Math.PI * random()
    const speed = 20 + 40 * random()
    const [width, height] = [8 + 20 * random(), 8 + 20 * random()]
    return {
      id,
      body: {
        x: 20 + 600 * random(),
        y: 20 + 360 * random(),
        width,
        height,
        vx: speed * Math.cos(angle),
        vy: speed * Math.sin(angle),
      },
    }
  })
}

/** The boxes after some seconds, turned back at the walls. */
export function drifted(list: readonly Drifter[], seconds: number): Drifter[] {
  return list.map(({ id, body }) => ({
    id,
    body: bounceInside(FIELD, { ...body, x: body.x + body.vx * seconds, y: body.y + body.vy * seconds }),
  }))
}

export function boxOf({ body: { x, y, width, height } }: Drifter): Box {
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 }
}
