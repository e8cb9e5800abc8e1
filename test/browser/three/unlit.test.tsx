import { createRef, useState } from 'react'
import { createExploredMap } from 'react-umbra/core'
import { FogOfWar, Light, type LightHandle, Unlit, Viewer, type ViewerHandle } from 'react-umbra/three'
import { describe, expect, it, vi } from 'vitest'
import { mouse } from '../fingers.js'
import { frames } from '../frames.js'
import { expectColor, pixel, type Rgb } from '../pixels.js'
import { Composer } from './Composer.js'
import { mountLayer, watchConsole } from './mountLayer.js'

watchConsole()

const RED: Rgb = [255, 0, 0]

/** An opaque red square of 20 units at (100, 50), in the layer's own plane. */
function Tag({ onClick }: { onClick?: (event: { stopPropagation(): void }) => void }) {
  return (
    <mesh position={[100, 50, 0]} {...(onClick && { onClick })}>
      <planeGeometry args={[20, 20]} />
      <meshBasicMaterial color="red" toneMapped={false} />
    </mesh>
  )
}

describe('Unlit in a layer', () => {
  it.each([
    ['on the screen', null],
    ['in a linear composer with multisampling', <Composer key="composer" />],
  ])('is drawn above light map, halo and fog, and stays opaque: %s', async (_, composer) => {
    const content = (
      <>
        <Viewer x={20} y={20} radius={10} />
        <FogOfWar unexplored="#102030" />
        <Light x={110} y={50} radius={60} color="blue" glow={1} />
        <Unlit>
          <group>
            <Tag />
          </group>
        </Unlit>
      </>
    )
    const mounted = await mountLayer(content, { ambient: 'black', beside: composer })
    const at = (x: number, y: number) => pixel(mounted.picture(), x, y).join()
    await expect.poll(() => at(150, 50)).toBe('16,32,48')
    expectColor(pixel(mounted.picture(), 92, 42), RED)
    expectColor(pixel(mounted.picture(), 108, 58), RED)
    expect(at(88, 50)).toBe('16,32,48')
    await mounted.look({ x: 20, zoom: 2 })
    expectColor(pixel(mounted.picture(), 150, 90), RED)
    await mounted.update(null, { ambient: 'black', beside: composer })
    expectColor(pixel(mounted.picture(), 108, 58), [0, 0, 0])
  })

  it('gets the pointer before an object at the same depth', async () => {
    const heard: string[] = []
    const note = (name: string, isStopped = false) => ({
      onClick: (event: { stopPropagation(): void }) => {
        heard.push(name)
        if (isStopped) event.stopPropagation()
      },
    })
    const mounted = await mountLayer(
      <>
        <Tag {...note('ground')} />
        <Unlit>
          <Tag {...note('tag', true)} />
        </Unlit>
      </>,
    )
    await mouse.down([100, 50])
    await mouse.up([100, 50])
    await expect.poll(() => heard).toEqual(['tag'])
    mounted.unmount()
  })

  it('needs no frame while nothing changes', async () => {
    const layer = await mountLayer(
      <Unlit>
        <Tag />
      </Unlit>,
    )
    const before = layer.frameCount()
    await frames(5)
    expect(layer.frameCount()).toBe(before)
  })
})

describe('a disabled layer', () => {
  it('draws everything unlit, requests no frames, and remounts nothing', async () => {
    const mounted = vi.fn()
    const Child = () => {
      useState(mounted)
      return <Tag />
    }
    const light = createRef<LightHandle>()
    const content = (
      <>
        <Light ref={light} x={110} y={50} radius={60} glow={1} color="orange" />
        <Unlit>
          <Child />
        </Unlit>
      </>
    )
    const layer = await mountLayer(content, { ambient: 'black', background: 'teal' })
    const at = (x: number) => pixel(layer.picture(), x, 50).join()
    // The red of the halo, over a background without red.
    await expect.poll(() => pixel(layer.picture(), 118, 50)[0]).toBeGreaterThan(0)
    expect(at(20)).toBe('0,0,0')
    await layer.update(content, { ambient: 'black', background: 'teal', enabled: false })
    expect([at(20), at(118), at(100)]).toEqual(['0,128,128', '0,128,128', '255,0,0'])
    const before = layer.frameCount()
    light.current!.move(40, 50)
    await frames(3)
    expect(layer.frameCount()).toBe(before)
    await layer.update(content, { ambient: 'black', background: 'teal' })
    expect([at(170), at(100)]).toEqual(['0,0,0', '255,0,0'])
    expect(at(40)).not.toBe('0,0,0')
    expect(mounted).toHaveBeenCalledOnce()
  })

  it('shows no fog, but still records explored areas', async () => {
    const explored = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 200, maxY: 100 }, cell: 4 })
    const viewer = createRef<ViewerHandle>()
    const content = (
      <>
        <Viewer ref={viewer} x={20} y={20} radius={10} />
        <FogOfWar explored={explored} unexplored="#102030" />
      </>
    )
    const layer = await mountLayer(content, { ambient: 'white' })
    const at = (x: number) => pixel(layer.picture(), x, 50).join()
    expect(at(150)).toBe('16,32,48')
    await layer.update(content, { ambient: 'white', enabled: false, daylight: 'bright' })
    expect(at(150)).toBe('255,255,255')
    viewer.current!.move(150, 50)
    await expect.poll(() => explored.has({ x: 150, y: 50 })).toBe(true)
    expect(at(100)).toBe('255,255,255')
  })
})
