import { render } from '@testing-library/react'
import { Activity, createRef, type ReactNode } from 'react'
import { Light, type Scene } from 'react-umbra'
import { type Blend, LightLayer, type LightLayerProps } from 'react-umbra/three'
import type { Group } from 'three'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from '../Boundary.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { canvasWith, layer, mountCanvas, mountLayer, watchConsole } from './mountLayer.js'

describe('a layer', () => {
  watchConsole()

  it('darkens nothing while it is invisible', async () => {
    const light = <Light x={100} y={50} radius={15} falloff="none" />
    const { canvas, update } = await mountLayer(light, { ambient: 'black', visible: false })
    expectColor(colorAt(canvas, 10, 50), WHITE)
    await update(light, { ambient: 'black' })
    expectColor(colorAt(canvas, 10, 50), BLACK)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })

  it('is hidden and shown with an Activity', async () => {
    const part = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        {layer(<Light x={100} y={50} radius={15} falloff="none" />, { ambient: 'black' })}
      </Activity>
    )
    const { canvas, show } = await mountCanvas(part('visible'))
    expectColor(colorAt(canvas, 10, 50), BLACK)
    await show(part('hidden'))
    expectColor(colorAt(canvas, 10, 50), WHITE)
    await show(part('visible'))
    expectColor(colorAt(canvas, 10, 50), BLACK)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })

  it('is a group with its ref and props', async () => {
    const ref = createRef<Group>()
    const light = <Light x={10} y={5} radius={15} falloff="none" />
    const props = { name: 'lit', position: [90, 45, 0], userData: { lit: true } } as const
    const { canvas, show } = await mountLayer(light, { ambient: 'black', ref, ...props })
    expect(ref.current).toMatchObject({ isGroup: true, name: 'lit', userData: { lit: true } })
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 10, 5), BLACK)
    await show(null)
    expect(ref.current).toBeNull()
  })

  it('resolves colors on the page around its canvas, and follows them', async () => {
    const light = <Light x={100} y={50} radius={15} color="var(--lamp)" falloff="none" />
    const around = (canvas: ReactNode) => (
      <div style={{ '--lamp': '#ff0000', color: '#000080' } as object}>{canvas}</div>
    )
    const { canvas } = await mountLayer(light, { ambient: 'currentColor', around })
    expectColor(colorAt(canvas, 10, 50), [0, 0, 128], 1)
    expectColor(colorAt(canvas, 100, 50), [255, 0, 128], 1)
    const theme = canvas.closest<HTMLElement>('[style*="--lamp"]')!.style
    theme.color = 'black'
    theme.setProperty('--lamp', '#00ff00')
    await expect.poll(() => [colorAt(canvas, 10, 50), colorAt(canvas, 100, 50)]).toEqual([BLACK, [0, 255, 0]])
  })

  it('lets the pointer through to what lies behind it', async () => {
    const [behind, inside] = [vi.fn(), vi.fn()]
    const { canvas } = await mountLayer(null, {
      onPointerDown: inside,
      beside: (
        <mesh position={[100, -50, -20]} onPointerDown={behind}>
          <planeGeometry args={[20, 20]} />
        </mesh>
      ),
    })
    const { left, top } = canvas.getBoundingClientRect()
    for (const x of [100, 150]) {
      canvas.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + x, clientY: top + 50 }))
    }
    expect(behind).toHaveBeenCalledOnce()
    expect(inside).not.toHaveBeenCalled()
  })
})

describe('invalid props reach the boundary around the Canvas', () => {
  // Fiber reports the errors of its own boundary, and React logs the others.
  const swallow = (event: Event) => event.preventDefault()
  beforeEach(() => {
    window.addEventListener('error', swallow)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    window.removeEventListener('error', swallow)
    vi.restoreAllMocks()
  })

  const messageOf = async (content: ReactNode) => {
    const { findByRole } = render(canvasWith(content, { around: (canvas) => <Boundary>{canvas}</Boundary> }))
    return (await findByRole('alert')).textContent
  }

  it.each([
    [{ ambient: 'darkish' }, 'ambient must be a CSS color, got "darkish"'],
    [{ blend: 'plus' as Blend }, 'blend must be one of screen, add, max, subtract, got "plus"'],
    [{ resolution: 0 }, 'resolution must be above zero, got 0'],
    [{ resolution: Number.NaN }, 'resolution must be a finite number, got NaN'],
    [{ scene: {} as Scene }, 'scene must be a Scene made by createScene, got {}'],
  ])('%j', async (props: LightLayerProps, message) => {
    expect(await messageOf(<LightLayer {...props} />)).toBe(`react-umbra: LightLayer ${message}`)
  })

  it('of a light in the layer', async () => {
    const message = 'react-umbra: Light radius must be zero or more, got -3'
    expect(await messageOf(layer(<Light x={0} y={0} radius={-3} />))).toBe(message)
  })
})
