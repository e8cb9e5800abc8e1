import { cleanup } from '@testing-library/react'
import { createRef, useRef } from 'react'
import { Light, Occluder, type OccluderHandle, Sun, type SunHandle } from 'react-umbra'
import { afterEach, describe, expect, it } from 'vitest'
import { CANVAS, LAYER, type Shown, WEBGL } from './renderers.js'

const SIZE = { width: 120, height: 60, ambient: 'black' }
const WALL = { walls: [60, -10, 60, 70] }
const LAMP = { x: 30, y: 30, radius: 200, falloff: 'none' } as const

afterEach(cleanup)

/**
 * Returns the brightness of a point of a picture, out of 255, once it is the expected one or a time limit has passed.
 */
async function brightness(shown: Shown, x: number, y: number, expected: number): Promise<number> {
  for (let tried = 0; ; tried++) {
    const { data, width } = await shown.picture()
    const found = data[4 * (y * width + x)]!
    if (Math.abs(found - expected) <= 2 || tried === 20) return found
  }
}

describe.each([CANVAS, WEBGL, LAYER])('an ignored occluder, $name', (renderer) => {
  it('given by its handle lets light through until `ignores` changes', async () => {
    const door = createRef<OccluderHandle>()
    const content = (ignores: { current: OccluderHandle | null }[]) => (
      <>
        <Light {...LAMP} ignores={ignores} />
        <Occluder {...WALL} ref={door} />
      </>
    )
    const shown = await renderer.show(content([door]), SIZE)
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
    await shown.update(content([]))
    expect(await brightness(shown, 90, 30, 0)).toBeLessThan(5)
  })

  it('chosen by mask and layer lets light through', async () => {
    const shown = await renderer.show(
      <>
        <Light {...LAMP} mask={2} />
        <Occluder {...WALL} layer={1} />
        <Occluder walls={[100, -10, 100, 70]} layer={3} />
      </>,
      SIZE,
    )
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
    expect(await brightness(shown, 110, 30, 0)).toBeLessThan(5)
  })
})

function LitCard({ under }: { under: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={card} style={{ position: 'absolute', left: 20, top: 10, width: 30, height: 40 }} />
      <Occluder of={card} />
      <Light {...LAMP} ignores={under ? 'under' : [card]} />
    </>
  )
}

describe.each([CANVAS, WEBGL])('an element around a light, $name', (renderer) => {
  it.each([true, false])('blocks none of its light if ignored, under: %s', async (under) => {
    const shown = await renderer.show(<LitCard under={under} />, SIZE)
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
  })
})

function TwoOccluders({ blocks }: { blocks: readonly ('light' | 'sight')[] }) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={card} style={{ position: 'absolute', left: 50, top: 10, width: 10, height: 40 }} />
      {blocks.map((channel) => (
        <Occluder key={channel} of={card} blocks={[channel]} />
      ))}
      <Light {...LAMP} ignores={[card]} />
    </>
  )
}

describe('an element that several occluders follow', () => {
  it('blocks no light that ignores it, after any of them is added or removed', async () => {
    const shown = await CANVAS.show(<TwoOccluders blocks={['light', 'sight']} />, SIZE)
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
    await shown.update(<TwoOccluders blocks={['light']} />)
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
    await shown.update(<TwoOccluders blocks={['sight', 'light']} />)
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
  })
})

describe.each([CANVAS, WEBGL, LAYER])('a sun, $name', (renderer) => {
  it('lights the whole view except behind walls, until it is off', async () => {
    const sun = createRef<SunHandle>()
    const shown = await renderer.show(
      <>
        <Sun direction={0} ref={sun} />
        <Occluder walls={[40, 20, 40, 40]} />
      </>,
      SIZE,
    )
    expect(await brightness(shown, 90, 10, 255)).toBeGreaterThan(250)
    expect(await brightness(shown, 90, 30, 0)).toBeLessThan(5)
    expect(await brightness(shown, 20, 30, 255)).toBeGreaterThan(250)
    sun.current!.set({ direction: Math.PI / 2 })
    expect(await brightness(shown, 90, 30, 255)).toBeGreaterThan(250)
    sun.current!.set({ enabled: false })
    expect(await brightness(shown, 90, 10, 0)).toBeLessThan(5)
  })
})
