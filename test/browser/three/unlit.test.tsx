import { useState } from 'react'
import { FogOfWar, Light, Unlit, Viewer } from 'react-umbra/three'
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
  ])('is drawn last, above light map, halo and fog, opaque as it is: %s', async (_, composer) => {
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

  it('gets the pointer before what it lies on, at the same depth', async () => {
    const told: string[] = []
    const note = (name: string, isStopped = false) => ({
      onClick: (event: { stopPropagation(): void }) => {
        told.push(name)
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
    await expect.poll(() => told).toEqual(['tag'])
    mounted.unmount()
  })

  it('keeps its children when the lighting changes, and needs no frame while nothing does', async () => {
    const mounted = vi.fn()
    const Child = () => {
      useState(mounted)
      return <Tag />
    }
    const content = (
      <Unlit>
        <Child />
      </Unlit>
    )
    const layer = await mountLayer(content, { ambient: 'black' })
    await layer.update(content, { ambient: 'white' })
    await frames(3)
    const before = layer.frameCount()
    await frames(5)
    expect(layer.frameCount()).toBe(before)
    expect(mounted).toHaveBeenCalledOnce()
  })
})
