import { render } from '@testing-library/react'
import { type CSSProperties, type ReactNode, StrictMode, useLayoutEffect, useState } from 'react'
import { Light, LightOverlay, useViewOf } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { endOfFrame, frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

const PICTURE: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 400,
  height: 200,
  transformOrigin: '0 0',
}

interface Props {
  picture?: CSSProperties | undefined
  root?: CSSProperties | undefined
  width?: number | undefined
}

/** A picture 400 CSS pixels wide that the app moves, with a light of radius 20 at its center, (200, 100). */
function Followed({ picture, root, width = 400 }: Props): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const view = useViewOf(element, { width })
  return (
    <LightOverlay
      renderer="canvas"
      // Pictures must not depend on the machine's pace.
      quality="high"
      ambient="black"
      view={view}
      style={{ position: 'absolute', left: 0, top: 0, width: 400, height: 200, ...root }}
    >
      <div>
        <div data-testid="picture" ref={setElement} style={{ ...PICTURE, ...picture }} />
      </div>
      <Light x={width / 2} y={width / 4} radius={width / 20} falloff="none" />
    </LightOverlay>
  )
}

async function mountFollowed(props: Props = {}, strict = false) {
  const element = <Followed {...props} />
  const result = render(strict ? <StrictMode>{element}</StrictMode> : element)
  await frames(2)
  const canvas = canvasIn(result.container)
  await painted(canvas)
  const picture = result.getByTestId('picture')
  /** Expects the light's center at a point of the overlay, and its rim at the distance of the zoom. */
  const expectLight = (x: number, y: number, zoom = 1) => {
    expectColor(colorAt(canvas, x, y), WHITE)
    expectColor(colorAt(canvas, x + 17 * zoom, y), WHITE)
    expectColor(colorAt(canvas, x + 23 * zoom, y), BLACK)
    expectColor(colorAt(canvas, x - 23 * zoom, y), BLACK)
  }
  return { ...result, canvas, picture, expectLight }
}

describe('useViewOf', () => {
  it('starts at the element, at any size in world units', async () => {
    const { expectLight } = await mountFollowed({ picture: { left: 40, top: 10 }, width: 4000 })
    expectLight(240, 110)
  })

  it.each([false, true])('follows transforms of the element in the same frame, StrictMode: %s', async (strict) => {
    const { picture, expectLight } = await mountFollowed({}, strict)
    expectLight(200, 100)
    for (const [x, y, zoom] of [
      [30, -20, 1],
      [-250, -60, 2],
      [100, 50, 0.5],
    ] as const) {
      await frames(1)
      picture.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
      await endOfFrame()
      expectLight(x + 200 * zoom, y + 100 * zoom, zoom)
    }
  })

  it('follows an ancestor of the element inside the overlay', async () => {
    const { picture, expectLight } = await mountFollowed()
    await frames(10)
    picture.parentElement!.style.translate = '50px 20px'
    await endOfFrame()
    expectLight(250, 120)
  })

  it('follows a transition in each frame, and a script animation to its end', async () => {
    const { picture, canvas, expectLight } = await mountFollowed()
    /** Returns the light's position relative to the element in a frame. */
    const apart = (): number => {
      const { data, width } = canvas.getContext('2d')!.getImageData(0, 100, canvas.width, 1)
      const lit = Array.from({ length: width }, (_, i) => i).filter((i) => data[4 * i]! > 127)
      const middle = ((lit[0]! + lit.at(-1)! + 1) / 2) * (canvas.clientWidth / width)
      return middle - (picture.getBoundingClientRect().left + 200)
    }
    picture.style.transition = 'transform 300ms linear'
    picture.style.transform = 'translateX(100px)'
    const places = new Set<number>()
    while (picture.getBoundingClientRect().left < 100) {
      await endOfFrame()
      places.add(picture.getBoundingClientRect().left)
      expect(Math.abs(apart())).toBeLessThan(1)
    }
    expect(places.size).toBeGreaterThan(2)
    expectLight(300, 100)
    const animation = picture.animate({ translate: ['0px', '-150px'] }, { duration: 200, fill: 'forwards' })
    await animation.finished
    await endOfFrame()
    await frames(2)
    expectLight(150, 100)
  })

  it('stops if each render moves the element further', async () => {
    function Chased(): ReactNode {
      const [element, setElement] = useState<HTMLElement | null>(null)
      const view = useViewOf(element, { width: 400 })
      useLayoutEffect(() => {
        if (element !== null && view !== undefined) element.style.left = `${1 - view.x}px`
      })
      return (
        <LightOverlay renderer="canvas" view={view} style={{ width: 400, height: 200 }}>
          <div data-testid="picture" ref={setElement} style={PICTURE} />
        </LightOverlay>
      )
    }
    const { getByTestId } = render(<Chased />)
    const left = (): number => getByTestId('picture').getBoundingClientRect().left
    const from = left()
    await frames(3)
    expect(left()).toBeGreaterThan(from)
  })

  it('starts at the element in an overlay that is rotated with it', async () => {
    const { expectLight } = await mountFollowed({
      picture: { left: 40, top: 10 },
      root: { transform: 'rotate(30deg)' },
    })
    expectLight(240, 110)
  })

  it('is relative to the inside of the overlay’s border, even if the overlay is scaled', async () => {
    const { expectLight } = await mountFollowed({ root: { border: '7px solid red', zoom: 1, transform: 'scale(0.5)' } })
    expectLight(200, 100)
  })

  it('keeps the last view while the element is not shown', async () => {
    const { picture, expectLight } = await mountFollowed({ picture: { left: 40 } })
    picture.style.display = 'none'
    await frames(2)
    expectLight(240, 100)
    picture.style.display = ''
    picture.style.left = '60px'
    await endOfFrame()
    expectLight(260, 100)
  })

  it('requests no frames while nothing moves', async () => {
    await mountFollowed()
    await frames(12)
    const asked: unknown[] = []
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (callback) => {
      asked.push(callback)
      return requestAnimationFrame(callback)
    }
    await new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })
    window.requestAnimationFrame = requestAnimationFrame
    expect(asked).toEqual([])
  })

  it('names invalid arguments', () => {
    const Wrong = ({ element, width }: { element: unknown; width: unknown }): ReactNode => {
      useViewOf(element as Element, { width: width as number })
      return null
    }
    expect(() => render(<Wrong element="map" width={4} />)).toThrow(
      'react-umbra: useViewOf element must be an element or null, got "map"',
    )
    expect(() => render(<Wrong element={null} width={0} />)).toThrow(
      'react-umbra: useViewOf width must be above zero, got 0',
    )
  })
})
