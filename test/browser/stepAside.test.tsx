import { renderToString } from 'react-dom/server'
import { CollisionDebug, Light, LightOverlay, Unlit } from 'react-umbra'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { frames } from './frames.js'
import { mountOverlay, shadeOf } from './mount.js'
import { colorAt, expectColor, WHITE } from './pixels.js'

const emulate = (media: string, features: { name: string; value: string }[] = []): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { media, features })

afterEach(async () => {
  await emulate('')
})

describe('without scripts', () => {
  it('content from the server is visible, and the light map hidden', () => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-same-origin')
    document.body.append(frame)
    const inner = frame.contentDocument!
    inner.body.innerHTML = renderToString(
      <LightOverlay>
        <p>text</p>
        <Unlit>
          <b>tag</b>
        </Unlit>
      </LightOverlay>,
    )
    const look = (selector: string) => frame.contentWindow!.getComputedStyle(inner.querySelector(selector)!).visibility
    expect(frame.contentWindow!.matchMedia('(scripting: none)').matches).toBe(true)
    expect([look('p'), look('b'), look('[data-umbra="light-map"]')]).toEqual(['visible', 'visible', 'hidden'])
    frame.remove()
  })
})

describe.each([
  ['on paper', () => emulate('print')],
  ['in forced colors', () => emulate('', [{ name: 'forced-colors', value: 'active' }])],
])('%s', (_, begin) => {
  it('the light map and the debug view are hidden, and shown again afterwards', async () => {
    const { canvas, root } = await mountOverlay(
      <>
        <p>text</p>
        <Light x={50} y={50} falloff="none" />
        <CollisionDebug shapes={[{ kind: 'circle', x: 50, y: 50, radius: 20 }]} />
      </>,
      { ambient: 'black' },
    )
    const visible = () => [...root.querySelectorAll('p, canvas')].map((element) => getComputedStyle(element).visibility)
    expect(visible()).toEqual(['visible', 'visible', 'visible'])
    await begin()
    await expect.poll(visible).toEqual(['visible', 'hidden', 'hidden'])
    // Its size stays, and so does everything that follows the host.
    expect(shadeOf(canvas).offsetWidth).toBe(200)
    await emulate('')
    await expect.poll(visible).toEqual(['visible', 'visible', 'visible'])
    await frames(2)
    expectColor(colorAt(canvas, 50, 50), WHITE)
  })

  it("a page's own CSS rule can keep the light map visible", async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = '[data-umbra="light-map"] { visibility: visible }'
    const { canvas } = await mountOverlay(null, { ambient: 'rgb(10 20 30)' })
    await begin()
    await frames(2)
    expect(getComputedStyle(canvas).visibility).toBe('visible')
    // Forced colors do not repaint it either.
    expect(getComputedStyle(shadeOf(canvas)).backgroundColor).toBe('rgb(10, 20, 30)')
    style.remove()
  })
})
