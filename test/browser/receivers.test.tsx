import { createRef, type RefObject, useRef } from 'react'
import { Light, type LightOverlayHandle, Occluder, Receiver } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor, pictureOf, pixel, WHITE } from './pixels.js'
import { place } from './place.js'
import { keepShaders } from './renderers.js'

// Shares the shaders of other tests of pictures, because compiling them takes seconds.
keepShaders()

/** A wall of height 40 between a lamp of height 80 and a card of 40 pixels, whose top is 40 high if `receives`. */
function Raised({ receives, size = 0 }: { receives: boolean; size?: number }) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={card} style={place(80, 30, 40, 40)} />
      <Occluder of={card} height={40} />
      {receives && <Receiver of={card} height={40} />}
      <Occluder walls={[60, 20, 60, 80]} height={40} />
      <Light x={20} y={50} radius={400} falloff="none" height={80} size={size} />
    </>
  )
}

/** Returns the pixels of the overlay's light map as it is shown. */
async function snapshotOf(handle: RefObject<LightOverlayHandle | null>) {
  const bitmap = await handle.current!.snapshot({ scale: 1 })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  return pictureOf(canvas)
}

describe.each(['canvas', 'webgl'] as const)('a receiver by %s', (renderer) => {
  it('as high as a wall is not in its shadow, on the page and in a snapshot', async () => {
    const handle = createRef<LightOverlayHandle>()
    const options = { ambient: 'black', renderer, handle }
    const { root, canvas, update } = await mountOverlay(<Raised receives={false} />, options)
    await expect.poll(() => colorAt(canvas, 70, 50)[0]).toBe(0)
    expectColor(colorAt(canvas, 90, 50), BLACK)
    expect(root.querySelector('[data-umbra=receiver]')).toBeNull()
    update(<Raised receives />)
    const raised = () => root.querySelector<HTMLCanvasElement>('[data-umbra=receiver]')
    await expect.poll(() => raised() && colorAt(raised()!, 20, 20)[0]).toBe(255)
    // Exactly over the card, and only there.
    const { left, top } = raised()!.getBoundingClientRect()
    expect([left, top]).toEqual([80, 30])
    expect(raised()!.style.clipPath).toBe('path("M 0 0 L 40 0 L 40 40 L 0 40 Z")')
    const shown = await snapshotOf(handle)
    expectColor(pixel(shown, 82, 32), WHITE)
    expectColor(pixel(shown, 118, 68), WHITE)
    expectColor(pixel(shown, 78, 50), BLACK)
    expectColor(pixel(shown, 122, 50), BLACK)
    update(<Raised receives={false} />)
    await expect.poll(raised).toBeNull()
    expectColor(pixel(await snapshotOf(handle), 90, 50), BLACK)
  })

  it('follows its card', async () => {
    const options = { ambient: 'black', renderer }
    const { root } = await mountOverlay(<Raised receives size={3} />, options)
    const raised = () => root.querySelector<HTMLCanvasElement>('[data-umbra=receiver]')
    await expect.poll(() => raised() && colorAt(raised()!, 20, 20)[0]).toBe(255)
    const card = root.querySelector<HTMLElement>('div')!
    card.style.left = '130px'
    await expect.poll(() => raised()!.getBoundingClientRect().left).toBe(130)
    await expect.poll(() => colorAt(raised()!, 20, 20)[0]).toBe(255)
  })
})
