import { Canvas } from '@react-three/fiber'
import { render } from '@testing-library/react'
import { createScene, Light, LightOverlay, Occluder } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { frames } from '../frames.js'
import { mountOverlay } from '../mount.js'

// No earlier test in this file may import it, because these tests depend on when it is imported.
const importThree = () => import('react-umbra/three')

afterEach(() => {
  vi.restoreAllMocks()
})

it('a light in a <Canvas> does not join the overlay around it before react-umbra/three is imported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const scene = createScene()
  render(
    <LightOverlay scene={scene} style={{ width: 200, height: 100 }}>
      <Light x={1} y={1} />
      <Canvas>
        <Light x={100} y={50} />
      </Canvas>
    </LightOverlay>,
  )
  await expect.poll(() => warn.mock.calls.join(' ')).toContain('Light is inside a <Canvas>')
  await frames(2)
  expect(scene.plan().lights).toHaveLength(1)
})

it('importing react-umbra/three leaves mounted components unchanged', async () => {
  const complain = vi.spyOn(console, 'error')
  const scene = createScene()
  const content = (x: number) => (
    <>
      <Light x={x} y={50} />
      <Occluder points={[x, 0, x + 5, 0, x, 5]} />
    </>
  )
  const { update } = await mountOverlay(content(10), { scene })
  const { Light: SameLight } = await importThree()
  expect(SameLight).toBe(Light)
  update(content(20), { scene })
  expect(scene.plan().lights[0]?.x).toBe(20)
  expect(complain.mock.calls).toEqual([])
})
