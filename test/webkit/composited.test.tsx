import { render } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { CollisionDebug, Flashlight, Light, LightOverlay, Occluder } from 'react-umbra'
import { describe, it } from 'vitest'
import { frames } from '../browser/frames.js'
import { mountOverlay } from '../browser/mount.js'
import type { Rgb } from '../browser/pixels.js'
import { mountLayer } from '../browser/three/mountLayer.js'
import { expectShown } from './shown.js'

/** Color of the content, and its expected colors without light and in full light. */
const CONTENT = '#c86432'
const DARK: Rgb = [50, 25, 13]
const LIT: Rgb = [200, 100, 50]

/** A quarter of the light everywhere, near enough: 64 of 255. */
const AMBIENT = '#404040'

const floor = { background: CONTENT, width: '100%', height: '100%' }

/** Full light within 30 of its place. */
const lamp = <Light x={50} y={50} radius={30} color="white" falloff="none" />

const LAMP_ALONE = [
  [50, 50, LIT],
  [25, 50, LIT],
  [120, 50, DARK],
  [190, 90, DARK],
] as const

describe('the light map, as the window shows it', () => {
  it('darkens plain content and its background', async () => {
    await mountOverlay(<div style={floor}>{lamp}</div>, { ambient: AMBIENT })
    await expectShown(LAMP_ALONE)
  })

  it('tints by the color of the light', async () => {
    await mountOverlay(
      <div style={floor}>
        <Light x={50} y={50} radius={30} color="#ff0000" falloff="none" />
      </div>,
      { ambient: AMBIENT },
    )
    await expectShown([
      [50, 50, [200, 25, 13]],
      [120, 50, DARK],
    ])
  })

  it('darkens an image', async () => {
    const picture = document.createElement('canvas')
    picture.width = 200
    picture.height = 100
    const context = picture.getContext('2d')!
    context.fillStyle = CONTENT
    context.fillRect(0, 0, 200, 100)
    const image = createRef<HTMLImageElement>()
    await mountOverlay(
      <>
        <img ref={image} alt="" src={picture.toDataURL()} />
        {lamp}
      </>,
      { ambient: AMBIENT },
    )
    await image.current!.decode()
    await expectShown(LAMP_ALONE)
  })

  it('has a feathered cone and a shadow', async () => {
    await mountOverlay(
      <div style={floor}>
        <Flashlight x={20} y={50} direction={0} angle={1} feather={0.2} radius={150} color="white" falloff="none" />
        <Occluder points={[80, 30, 80, 70]} />
      </div>,
      { ambient: AMBIENT },
    )
    await expectShown([
      [60, 50, LIT],
      [120, 50, DARK],
      [60, 95, DARK],
      [60, 5, DARK],
    ])
  })

  it('moves with the view', async () => {
    const content = <div style={floor}>{lamp}</div>
    const { update } = await mountOverlay(content, { ambient: AMBIENT, view: { x: -70, y: 0, zoom: 1 } })
    await expectShown([
      [120, 50, LIT],
      [50, 50, DARK],
    ])
    update(content, { ambient: AMBIENT, view: { x: 25, y: 25, zoom: 2 } })
    await expectShown([
      [50, 50, LIT],
      [100, 50, LIT],
      [120, 50, DARK],
    ])
  })

  it('scrolls with the page', async () => {
    await mountOverlay(<div style={floor}>{lamp}</div>, { ambient: AMBIENT, height: 3000 })
    scrollTo(0, 40)
    await frames(2)
    await expectShown([
      [50, 10, LIT],
      [50, 50, DARK],
      [120, 300, DARK],
    ])
    scrollTo(0, 0)
  })

  it('fits when the overlay is resized', async () => {
    const content = <div style={floor}>{lamp}</div>
    const { update } = await mountOverlay(content, { ambient: AMBIENT })
    update(content, { ambient: AMBIENT, width: 320, height: 260 })
    await expectShown([...LAMP_ALONE, [310, 250, DARK]])
    update(content, { ambient: AMBIENT, width: 120, height: 90 })
    await expectShown([
      [50, 50, LIT],
      [110, 80, DARK],
      [130, 50, [255, 255, 255]],
    ])
  })

  it('is still multiplied when a debug view lies above it', async () => {
    await mountOverlay(
      <div style={floor}>
        {lamp}
        <CollisionDebug shapes={[{ kind: 'box', x: 150, y: 20, width: 20, height: 60 }]} />
      </div>,
      { ambient: AMBIENT },
    )
    await expectShown(LAMP_ALONE)
  })

  it('is multiplied after every change', async () => {
    const at = (x: number) => (
      <div style={floor}>
        <Light x={x} y={50} radius={30} color="white" falloff="none" />
      </div>
    )
    const { update } = await mountOverlay(at(50), { ambient: AMBIENT })
    for (let x = 50; x <= 150; x += 10) {
      update(at(x), { ambient: AMBIENT })
      await frames(1)
    }
    await expectShown([
      [150, 50, LIT],
      [50, 50, DARK],
    ])
  })

  it('is multiplied in two overlays at once, under StrictMode', async () => {
    const style = { position: 'absolute', left: 0, width: 200, height: 100 } as const
    render(
      <StrictMode>
        <LightOverlay renderer="canvas" ambient={AMBIENT} style={{ ...style, top: 0 }}>
          <div style={floor}>{lamp}</div>
        </LightOverlay>
        <LightOverlay renderer="canvas" ambient={AMBIENT} style={{ ...style, top: 100 }}>
          <div style={floor} />
        </LightOverlay>
      </StrictMode>,
    )
    await expectShown([...LAMP_ALONE, [50, 150, DARK]])
  })

  it('is also multiplied by a LightLayer in a WebGL canvas', async () => {
    await mountLayer(lamp, { ambient: AMBIENT, background: CONTENT })
    await expectShown(LAMP_ALONE)
  })
})
