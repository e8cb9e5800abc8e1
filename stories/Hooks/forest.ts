import { type Box, bounceInside, type MovingBox } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

export const FIELD: Box = { minX: 0, minY: 0, maxX: 640, maxY: 400 }

/** A tree, or a sheep that walks. The same id means the same one, so that the hash recognizes it. */
export interface Living {
  readonly id: number
  readonly kind: 'tree' | 'sheep'
  readonly body: MovingBox
}

/** Every fourth one is a sheep. */
const FLOCK = 4

/** Returns a forest with `count` trees and sheep, the same at each run. */
export function plantForest(count: number): Living[] {
  const random = seeded(5)
  return Array.from({ length: count }, (_, id) => {
    const isTree = id % FLOCK !== 0
    const angle = 2 * Math.PI * random()
    const speed = isTree ? 0 : 14 + 20 * random()
    const size = isTree ? 14 + 18 * random() : 11
    return {
      id,
      kind: isTree ? 'tree' : 'sheep',
      body: {
        x: 20 + 600 * random(),
        y: 20 + 360 * random(),
        width: size,
        height: isTree ? size : 8,
        vx: speed * Math.cos(angle),
        vy: speed * Math.sin(angle),
      },
    }
  })
}

/** Returns the forest after some seconds. Trees stay the same objects; sheep turn back at the edge. */
export function walked(forest: readonly Living[], seconds: number): Living[] {
  return forest.map((one) => {
    if (one.kind === 'tree') return one
    const { body } = one
    return {
      ...one,
      body: bounceInside(FIELD, { ...body, x: body.x + body.vx * seconds, y: body.y + body.vy * seconds }),
    }
  })
}

export function boxOf({ body: { x, y, width, height } }: Living): Box {
  return { minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2 }
}
