import { cleanup, render } from '@testing-library/react'
import { createScene, LightOverlay, useScene, useSightings, Viewer } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountLayer } from './threeMount.js'

const TARGETS = [{ x: 60, y: 50 }]

const seen: (boolean | undefined)[] = []
const levels: string[] = []

function Spy() {
  seen.push(useSightings({ targets: TARGETS })?.[0]?.seen)
  levels.push(useScene().daylight)
  return null
}

const inside = (
  <>
    <Viewer x={20} y={50} />
    <Spy />
  </>
)

afterEach(() => {
  seen.length = 0
  levels.length = 0
})

it('is the light level of an overlay’s own scene, and changes with the prop', async () => {
  const show = (daylight?: 'dim' | 'bright') => (
    <LightOverlay daylight={daylight} style={{ width: 200, height: 100 }}>
      {inside}
    </LightOverlay>
  )
  const { rerender } = render(show())
  await frames(2)
  expect(seen.at(-1)).toBe(false)
  rerender(show('dim'))
  await frames(2)
  expect(seen.at(-1)).toBe(true)
  rerender(show())
  await frames(2)
  expect(seen.at(-1)).toBe(false)
})

it('is that of a layer’s own scene', async () => {
  const { update } = await mountLayer(inside)
  expect(seen.at(-1)).toBe(false)
  update(inside, { daylight: 'bright' })
  await frames(3)
  expect(seen.at(-1)).toBe(true)
})

it('leaves a given scene as it is', async () => {
  const scene = createScene({ daylight: 'bright' })
  render(
    <LightOverlay scene={scene} daylight="dark">
      {inside}
    </LightOverlay>,
  )
  await frames(2)
  expect(seen.at(-1)).toBe(true)
  expect(levels.at(-1)).toBe('bright')
})

it('is refused when there is no such level', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // @ts-expect-error no level
  const show = (): unknown => render(<LightOverlay daylight="noon" />)
  expect(show).toThrow(/^react-umbra: LightOverlay daylight must be one of dark, dim, bright, got "noon"/)
  cleanup()
  vi.restoreAllMocks()
})
