import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Flashlight, Light, LightOverlay, Occluder, usePointer, useVisibilityPolygon } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { canvasIn, shadeOf } from './mount.js'
import { painted } from './painted.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

function Seen() {
  const ring = useVisibilityPolygon({ x: 10, y: 10 })
  const alone = useVisibilityPolygon({ x: 10, y: 10, radius: 5 })
  return <p>{`${usePointer() === null} ${ring === null} ${alone === null}`}</p>
}

function App({ ambient = 'black' }: { ambient?: string }) {
  return (
    <LightOverlay renderer="canvas" ambient={ambient} style={{ width: 200, height: 100 }}>
      <h1>the inn</h1>
      <Light x={50} y={50} radius={300} falloff="none" />
      <Flashlight x={10} y={10} />
      <Occluder walls={[100, 0, 100, 100]} />
      <Seen />
    </LightOverlay>
  )
}

/** Returns an element with the markup that the server sends. */
function renderOnServer(app: React.ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  return container
}

describe('hydration', () => {
  it('reuses the markup of the server without a warning', async () => {
    const [complain, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const recovered = vi.fn()
    const container = renderOnServer(<App />)
    expect(container.querySelector('p')?.textContent).toBe('true true true')
    const [canvas, heading] = [canvasIn(container), container.querySelector('h1')]
    render(<App />, { container, hydrate: true, onRecoverableError: recovered })
    await act(() => painted(canvas))
    expect(canvasIn(container)).toBe(canvas)
    expect(container.querySelector('h1')).toBe(heading)
    expectColor(colorAt(canvas, 50, 50), WHITE)
    expectColor(colorAt(canvas, 150, 50), BLACK)
    await act(() => frames(1))
    expect(container.querySelector('p')?.textContent).toBe('true false false')
    expect(complain).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
    expect(recovered).not.toHaveBeenCalled()
  })

  it.each([
    ['#10131a', 'rgb(16, 19, 26)'],
    ['rgb(0 0 0 / 0.5)', 'rgba(0, 0, 0, 0.5)'],
    ['midnightblue', 'rgb(25, 25, 112)'],
  ])('keeps the ambient color %s before, during and after, without a flash', async (ambient, background) => {
    const complain = vi.spyOn(console, 'error')
    const container = renderOnServer(<App ambient={ambient} />)
    const canvas = canvasIn(container)
    const look = () => getComputedStyle(shadeOf(canvas))
    const box = canvas.getBoundingClientRect().toJSON()
    expect(box).toMatchObject({ width: 200, height: 100 })
    expect(look().backgroundColor).toBe(background)
    render(<App ambient={ambient} />, { container, hydrate: true })
    expect(look().backgroundColor).toBe(background)
    expect(canvas.getBoundingClientRect().toJSON()).toEqual(box)
    await frames(2)
    expect(look().backgroundColor).toBe(background)
    expect(canvas.getBoundingClientRect().toJSON()).toEqual(box)
    expect(complain).not.toHaveBeenCalled()
  })
})
