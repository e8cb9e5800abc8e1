import { useFrame } from '@react-three/fiber'
import { createRef } from 'react'
import { type CollisionsHandle, Occluder, useCollisions, useSpatialHash, useVisibilityPolygon } from 'react-umbra/three'
import { describe, expect, it, vi } from 'vitest'
import { pointInPolygon } from '../../../src/geometry.js'
import { frames } from '../frames.js'
import { mountLayer, watchConsole } from './mountLayer.js'

const ITEMS = [
  { name: 'near', x: 10 },
  { name: 'far', x: 150 },
]
const boxOf = ({ x }: { x: number }) => ({ minX: x, minY: 0, maxX: x + 5, maxY: 5 })

describe('hooks inside a Canvas', () => {
  watchConsole()

  it('report pairs of bodies that move in useFrame, without a render', async () => {
    const handle = createRef<CollisionsHandle>()
    const [entered, left, rendered] = [vi.fn(), vi.fn(), vi.fn()]
    const shapes = [0, 100].map((x) => ({ kind: 'circle', x, y: 0, radius: 5 }) as const)
    let x = 0
    const Game = () => {
      rendered()
      useCollisions({ shapes, handle, onEnter: entered, onLeave: left })
      useFrame(() => {
        x += 20
        handle.current!.move(0, x, 0)
      })
      return null
    }
    await mountLayer(<Game />, { frameloop: 'always' })
    const renders = rendered.mock.calls.length
    await expect.poll(() => left.mock.calls.length).toBe(1)
    expect(entered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ a: 0, b: 1 }))
    expect(rendered).toHaveBeenCalledTimes(renders)
  })

  it('return results in the units of the layer', async () => {
    let found: string[] = []
    let ring: Float64Array | null = null
    const Guard = () => {
      const hash = useSpatialHash({ items: ITEMS, getBox: boxOf, cellSize: 20 })
      found = hash.query({ minX: 0, minY: 0, maxX: 30, maxY: 30 }).map(({ name }) => name)
      ring = useVisibilityPolygon({ x: 50, y: 50, radius: 40 })
      return null
    }
    await mountLayer(
      <>
        <Guard />
        <Occluder walls={[60, 20, 60, 80]} />
      </>,
      {},
    )
    await frames(2)
    expect(found).toEqual(['near'])
    expect(pointInPolygon({ x: 30, y: 50 }, ring!)).toBe('inside')
    expect(pointInPolygon({ x: 75, y: 50 }, ring!)).toBe('outside')
  })
})
