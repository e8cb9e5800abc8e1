import type { ReactNode } from 'react'
import { Flashlight, Light, LineLight, Occluder, Sun } from 'react-umbra'
import type { Blend, Falloff, OccluderProps, SceneLight } from 'react-umbra/core'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'

export const PICTURE = { width: 240, height: 160 }

/** A light of a random scene, with all props set. */
export interface DrawnLight extends SceneLight {
  radius: number
  color: string
  intensity: number
  falloff: Falloff
  /** Undefined for the blend of the host. */
  blend: Blend | undefined
}

const BLENDS: readonly (Blend | undefined)[] = [undefined, 'screen', 'add', 'max', 'subtract']
const FALLOFFS: readonly Falloff[] = ['none', 'linear', 'smooth', 'inverse-square']

/** Returns random lights of all blends, falloffs and colors, soft, hard and conical. The more, the weaker each. */
export function drawLights(seed: number, count: number): DrawnLight[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const channel = (): string => (64 + whole(random, 192)).toString(16)
    return {
      x: between(random, 0.05, 0.95) * PICTURE.width,
      y: between(random, 0.05, 0.95) * PICTURE.height,
      radius: between(random, 40, count > 5 ? 90 : 150),
      color: `#${channel()}${channel()}${channel()}`,
      intensity: between(random, 0.3, count > 5 ? 0.6 : 1.6),
      falloff: FALLOFFS[i % 4]!,
      // A single light that subtracts shows nothing over such a dark ambient light.
      blend: count === 1 ? undefined : BLENDS[(i + whole(random, 2)) % 5],
      size: chance(random, 0.5) ? between(random, 3, 14) : 0,
      ...(chance(random, 0.3) && {
        direction: 6.3 * random(),
        angle: between(random, 0.6, 4.5),
        feather: pick(random, [0, 0.2, 1]),
      }),
    }
  })
}

export function drawOccluders(seed: number): OccluderProps[] {
  const random = seeded(seed)
  return Array.from({ length: 9 }, () => anyOccluder(random))
}

function anyOccluder(random: Random): OccluderProps {
  const [x, y] = [random() * PICTURE.width, random() * PICTURE.height]
  const [width, height] = [between(random, 6, 30), between(random, 6, 20)]
  const kind = whole(random, 5)
  if (kind === 0) return { shape: { kind: 'circle', x, y, radius: between(random, 2, 9) } }
  if (kind === 1) return { x, y, rotation: 6.3 * random(), walls: [-width, 0, width, 0] }
  if (kind === 2) return { x, y, rotation: 6.3 * random(), walls: [-width, 0, width, 0], from: 'positive' }
  if (kind === 3) return { x, y, rotation: 6.3 * random(), walls: [-width, 0, width, 0], limited: true }
  return { x, y, rotation: 6.3 * random(), shape: { kind: 'box', x: 0, y: 0, width, height }, lit: chance(random, 0.5) }
}

/** Returns components of lights and occluders, which are reused when others of the same number replace them. */
export function contentOf(lights: readonly SceneLight[], occluders: readonly OccluderProps[]): ReactNode {
  return (
    <>
      {numbered(lights).map(({ id, props: { angle, direction, feather, endX, endY, ...light } }) =>
        endX !== undefined && endY !== undefined ? (
          <LineLight key={id} {...tubeOf(light)} x1={endX} y1={endY} />
        ) : light.parallel ? (
          <Sun key={id} direction={direction ?? 0} {...sunOf(light)} />
        ) : angle === undefined ? (
          <Light key={id} {...light} />
        ) : (
          <Flashlight key={id} {...light} angle={angle} direction={direction} feather={feather} />
        ),
      )}
      {numbered(occluders).map(({ id, props }) => (
        <Occluder key={id} {...props} />
      ))}
    </>
  )
}

function tubeOf({ x, y, size: _, image: _image, imageRotation: _turn, ...light }: SceneLight) {
  return { ...light, x0: x, y0: y }
}

function sunOf({ size, color, intensity, elevation, shadowLength }: SceneLight) {
  return { size, color, intensity, elevation, shadowLength }
}

function numbered<T>(list: readonly T[]): { id: string; props: T }[] {
  return list.map((props, i) => ({ id: `${i}`, props }))
}
