import { cleanup, render } from '@testing-library/react'
import { createScene, FogOfWar, Light, LightOverlay, Occluder } from 'react-umbra'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { painted } from './painted.js'
import { colorAt, expectColor, type Rgb } from './pixels.js'

const RED: Rgb = [255, 0, 0]
const GREEN: Rgb = [0, 128, 0]
const BLUE: Rgb = [0, 0, 255]

const style = document.createElement('style')
style.textContent = `
  @property --moving { syntax: '<color>'; inherits: true; initial-value: red }
  .themed { --lamp: red; --moving: red; color: blue; color-scheme: light }
  .themed.dark { --lamp: green; --moving: blue; color: green; color-scheme: dark }
  .themed.eased { transition: --moving 60ms linear }
  .themed.os { color-scheme: light dark }
  /* Rules of pages that would hide what changes. */
  * { transition-duration: 0s !important }
  .eased { transition-duration: 60ms !important }
  div { color: inherit }`
document.head.append(style)
afterAll(() => style.remove())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.documentElement.className = ''
})

/** Mounts a lamp that lights a whole black overlay, in a page whose root has a theme. */
async function mountLamp(color: string, theme = 'themed') {
  document.documentElement.className = theme
  return mountOverlay(<Light x={100} y={50} color={color} falloff="none" shadows={false} />, { ambient: 'black' })
}

const middle = (canvas: HTMLCanvasElement): Rgb => colorAt(canvas, 100, 50)

describe('colors that depend on the page', () => {
  it.each<[color: string, light: Rgb, dark: Rgb]>([
    ['var(--lamp)', RED, GREEN],
    ['var(--none, var(--lamp))', RED, GREEN],
    ['currentColor', BLUE, GREEN],
    ['light-dark(red, green)', RED, GREEN],
    ['color-mix(in srgb, var(--lamp) 100%, white)', RED, GREEN],
    ['rgb(from var(--lamp) r g 0)', RED, GREEN],
    ['CanvasText', [0, 0, 0], [255, 255, 255]],
  ])('%s has the color of the theme, and follows it', async (color, light, dark) => {
    const { canvas } = await mountLamp(color)
    expectColor(middle(canvas), light, 1)
    document.documentElement.classList.add('dark')
    await expect.poll(() => middle(canvas)).toEqual(dark)
    document.documentElement.classList.remove('dark')
    await expect.poll(() => middle(canvas)).toEqual(light)
  })

  it('follow the color scheme of the system', async () => {
    const { canvas } = await mountLamp('light-dark(red, green)', 'themed os')
    expectColor(middle(canvas), RED, 1)
    const emulate = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await emulate('dark')
    await expect.poll(() => middle(canvas)).toEqual(GREEN)
    await emulate('')
    await expect.poll(() => middle(canvas)).toEqual(RED)
  })

  it('follow a custom property through its transition, and request no frames afterwards', async () => {
    const { canvas } = await mountLamp('var(--moving)', 'themed eased')
    expectColor(middle(canvas), RED, 1)
    document.documentElement.classList.add('dark')
    await expect.poll(() => middle(canvas)).toEqual(BLUE)
    await frames(3)
    const asked = vi.spyOn(window, 'requestAnimationFrame')
    await frames(5)
    expect(asked).not.toHaveBeenCalled()
  })

  it('request no frames once they have left an element in transition', async () => {
    const { canvas, root } = await mountLamp('var(--moving)', 'themed')
    const around = root.parentElement!
    around.className = 'themed eased'
    await frames(2)
    around.classList.add('dark')
    await frames(2)
    around.after(root)
    await expect.poll(() => middle(canvas)).toEqual(RED)
    await new Promise((done) => setTimeout(done, 100))
    const asked = vi.spyOn(window, 'requestAnimationFrame')
    await frames(5)
    expect(asked).not.toHaveBeenCalled()
    around.append(root)
  })

  it.each<[how: string, change: (around: HTMLElement, dark: HTMLElement) => void]>([
    ['moved into another theme', (around, dark) => dark.append(around)],
    [
      'hidden, and shown in another theme',
      (around) => {
        around.style.display = 'none'
        around.getBoundingClientRect()
        around.className = 'themed dark'
        around.style.display = ''
      },
    ],
  ])('follow when %s', async (_, change) => {
    const { canvas, root } = await mountLamp('var(--lamp)')
    const around = root.parentElement!
    const dark = document.createElement('div')
    dark.className = 'themed dark'
    document.body.append(dark)
    expectColor(middle(canvas), RED, 1)
    change(around, dark)
    await expect.poll(() => middle(canvas)).toEqual(GREEN)
    document.body.append(around)
    dark.remove()
  })

  it('apply to the ambient light, panes and fogs', async () => {
    document.documentElement.className = 'themed'
    const content = (
      <>
        <Light x={20} y={50} falloff="none" />
        <Occluder walls={[100, -100, 100, 200]} opacity={0.5} tint="var(--lamp)" />
        <FogOfWar unexplored="var(--lamp)" />
      </>
    )
    const { canvas, root } = await mountOverlay(content, { ambient: 'var(--lamp)' })
    const cover = () => getComputedStyle(root.querySelector('[data-umbra="fog"]')!).backgroundColor
    await expect.poll(() => colorAt(canvas, 150, 50)).toEqual(RED)
    expect(cover()).toBe('rgb(255, 0, 0)')
    document.documentElement.classList.add('dark')
    // Half of the light that the pane transmits, screened with the ambient light.
    await expect.poll(() => colorAt(canvas, 150, 50)).toEqual([0, 160, 0])
    await expect.poll(cover).toBe('rgb(0, 128, 0)')
  })

  it('resolve in each host of a shared scene, and in the first host for lightAt', async () => {
    const scene = createScene()
    const overlay = (lamp: string) => (
      <div style={{ '--lamp': lamp } as object}>
        <LightOverlay scene={scene} renderer="canvas" ambient="black" style={{ width: 200, height: 100 }} />
      </div>
    )
    const page = (first: string, second: string) => (
      <>
        {overlay(first)}
        {overlay(second)}
      </>
    )
    scene.addLight({ x: 100, y: 50, color: 'var(--lamp)', falloff: 'none' })
    const { container, rerender } = render(page('red', 'blue'))
    const [one, other] = [...container.querySelectorAll('canvas')]
    await painted(one!)
    await painted(other!)
    expectColor(middle(one!), RED, 1)
    expectColor(middle(other!), BLUE, 1)
    expect(scene.lightAt({ x: 100, y: 50 }).color).toEqual([1, 0, 0])
    const heard = vi.fn()
    const end = scene.watch(heard)
    rerender(page('blue', 'red'))
    expect(scene.lightAt({ x: 100, y: 50 }).color).toEqual([0, 0, 1])
    expect(heard).toHaveBeenCalled()
    end()
    await expect.poll(() => [middle(one!), middle(other!)]).toEqual([BLUE, RED])
    await frames(3)
    const asked = vi.spyOn(window, 'requestAnimationFrame')
    await frames(5)
    expect(asked).not.toHaveBeenCalled()
  })

  it('resolve on the root of the document for a scene without a host', () => {
    document.documentElement.className = 'themed'
    const scene = createScene()
    scene.addLight({ x: 0, y: 0, color: 'var(--lamp)', falloff: 'none' })
    expect(scene.lightAt({ x: 1, y: 0 }).color).toEqual([1, 0, 0])
    document.documentElement.classList.add('dark')
    expect(scene.lightAt({ x: 1, y: 0 }).color).toEqual([0, 128 / 255, 0])
    expect(document.querySelector('[data-umbra="colors"]')).toBeNull()
  })

  it('are transparent while their variable is undefined, with a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const { canvas } = await mountLamp('var(--later)')
    expectColor(middle(canvas), [0, 0, 0])
    expect(warned.mock.calls.flat().join()).toContain('var(--later) is not a color on its element')
    document.documentElement.style.setProperty('--later', 'red')
    await expect.poll(() => middle(canvas)).toEqual(RED)
    document.documentElement.style.removeProperty('--later')
  })

  it('need no probe elements unless they are used, and leave none behind', async () => {
    const probes = () => document.querySelectorAll('[data-umbra="colors"]').length
    const lamp = (color: string) => <Light x={100} y={50} color={color} falloff="none" />
    const { canvas, update, unmount } = await mountOverlay(lamp('orange'), { ambient: 'black' })
    expect(probes()).toBe(0)
    document.documentElement.className = 'themed'
    update(lamp('var(--lamp)'))
    await expect.poll(() => middle(canvas)).toEqual(RED)
    const holder = document.querySelector('[data-umbra="colors"]')!
    for (const share of [10, 20, 30]) {
      update(lamp(`color-mix(in srgb, var(--lamp) ${share}%, white)`))
      await frames(2)
    }
    expect(holder.shadowRoot!.childElementCount).toBe(1)
    const computed = vi.spyOn(window, 'getComputedStyle')
    update(lamp('orange'))
    await frames(2)
    expect(holder.shadowRoot!.childElementCount).toBe(0)
    expect(computed).not.toHaveBeenCalled()
    unmount()
    expect(probes()).toBe(0)
  })

  it('throw if CSS rejects them', () => {
    for (const color of ['light-dark(red)', 'color-mix(currentColor)', 'var(--lamp);']) {
      const text = `react-umbra: Light color must be a CSS color, got ${JSON.stringify(color)}`
      expect(() => createScene().addLight({ x: 0, y: 0, color })).toThrow(text)
    }
    expect(() => render(<LightOverlay ambient="light-dark(red)" />)).toThrow('LightOverlay ambient must be a CSS color')
  })
})
