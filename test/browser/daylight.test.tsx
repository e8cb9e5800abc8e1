import { cleanup, render } from '@testing-library/react'
import {
  createScene,
  ImportedScene,
  Light,
  LightOverlay,
  type Scene,
  type SceneData,
  useScene,
  useSightings,
  Viewer,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { colorAt, expectColor, type Rgb } from './pixels.js'
import { mountLayer } from './threeMount.js'

const TARGETS = [{ x: 60, y: 50 }]

const seen: (boolean | undefined)[] = []
const scenes: Scene[] = []

function Spy() {
  seen.push(useSightings({ targets: TARGETS })?.[0]?.seen)
  scenes.push(useScene())
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
  scenes.length = 0
})

it('the daylight prop sets the light level of an overlay’s own scene', async () => {
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

it('the daylight prop sets the light level of a layer’s own scene', async () => {
  const { update } = await mountLayer(inside)
  expect(seen.at(-1)).toBe(false)
  update(inside, { daylight: 'bright' })
  await frames(3)
  expect(seen.at(-1)).toBe(true)
})

it('the daylight prop leaves a given scene unchanged', async () => {
  const scene = createScene({ daylight: 'bright' })
  render(
    <LightOverlay scene={scene} daylight="dark">
      {inside}
    </LightOverlay>,
  )
  await frames(2)
  expect(seen.at(-1)).toBe(true)
  expect(scenes.at(-1)!.daylight).toBe('bright')
})

const DARK: Rgb = [16, 19, 26]
const DIM: Rgb = [122, 128, 144]

const data: SceneData = { width: 200, height: 100, occluders: [], lights: [], daylight: 'dim', warnings: [] }

describe.each(['canvas', 'webgl'] as const)('the ambient light by %s', (renderer) => {
  it('defaults to that of the daylight, which a darkness turns off', async () => {
    const darkness = <Light x={50} y={50} radius={30} darkness />
    const scene = createScene({ daylight: 'dim' })
    const { canvas, root, update } = await mountOverlay(darkness, { renderer, scene })
    const at = (x: number): Rgb => colorAt(canvas, x, 50)
    await expect.poll(() => at(50).join()).toBe(DARK.join())
    expectColor(at(150), DIM)
    scene.daylight = 'bright'
    await frames(2)
    expectColor(at(150), [255, 255, 255])
    expectColor(at(50), DARK)
    expect(getComputedStyle(canvas.parentElement!).backgroundColor).toBe('rgb(255, 255, 255)')
    update(darkness, { renderer, scene, ambient: '#304050' })
    await frames(2)
    for (const x of [50, 150]) expectColor(at(x), [48, 64, 80])
    expect(getComputedStyle(root.querySelector('[data-umbra]')!).backgroundColor).toBe('rgb(48, 64, 80)')
  })
})

it('a darkness turns off the ambient light of a layer’s daylight', async () => {
  const { canvas, update } = await mountLayer(<Light x={50} y={50} radius={30} darkness />, { daylight: 'dim' })
  await expect.poll(() => colorAt(canvas, 50, 50).join()).toBe(DARK.join())
  expectColor(colorAt(canvas, 150, 50), DIM, 1)
  update(<ImportedScene data={data} />)
  await frames(3)
  expectColor(colorAt(canvas, 50, 50), DIM, 1)
})

it('the daylight of an imported map applies if the host sets none', async () => {
  const inner = (
    <>
      <ImportedScene data={data} />
      <Spy />
    </>
  )
  const { canvas, update } = await mountOverlay(inner)
  expectColor(colorAt(canvas, 50, 50), DIM)
  expect(scenes.at(-1)!.daylight).toBe('dim')
  update(inner, { daylight: 'dark' })
  await frames(2)
  expectColor(colorAt(canvas, 50, 50), DARK)
  expect(scenes.at(-1)!.daylight).toBe('dark')
  update(inner)
  await frames(2)
  expectColor(colorAt(canvas, 50, 50), DIM)
  update(<Spy />)
  await frames(2)
  expectColor(colorAt(canvas, 50, 50), DARK)
})

it('an unknown daylight level is rejected', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // @ts-expect-error no level
  const show = (): unknown => render(<LightOverlay daylight="noon" />)
  expect(show).toThrow(/^react-umbra: LightOverlay daylight must be one of dark, dim, bright, got "noon"/)
  cleanup()
  vi.restoreAllMocks()
})
