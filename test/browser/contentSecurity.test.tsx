import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  CollisionDebug,
  Doors,
  FogOfWar,
  ImportedScene,
  Light,
  MapView,
  type SceneData,
  Unlit,
  Viewer,
} from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { painted } from './painted.js'

const NONCE = 'umbra'

const opened: HTMLIFrameElement[] = []

afterEach(() => {
  for (const frame of opened.splice(0)) frame.remove()
})

/** Opens a page that allows only styles with a nonce, and records what it blocks. */
async function openStrict() {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'absolute', left: '0', top: '0', width: '300px', height: '200px' })
  frame.srcdoc =
    '<!doctype html><meta http-equiv="Content-Security-Policy" ' +
    `content="default-src 'none'; style-src 'nonce-${NONCE}'"><body></body>`
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  opened.push(frame)
  await loaded
  const inner = frame.contentDocument!
  const refused: string[] = []
  inner.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective))
  return { inner, refused, container: inner.body.appendChild(inner.createElement('div')) }
}

const data: SceneData = {
  width: 200,
  height: 150,
  occluders: [{ kind: 'door', walls: [100, 50, 100, 90], open: false }],
  lights: [],
  warnings: [],
}

const app = (nonce: string | undefined) => (
  <MapView
    width={200}
    height={150}
    nonce={nonce}
    renderer="canvas"
    style={{ position: 'absolute', left: 0, top: 0, width: 200, height: 150 }}
  >
    <p>content</p>
    <ImportedScene data={data} />
    <Doors data={data} onToggle={() => {}} />
    <Light x={50} y={50} glow={1} />
    <Viewer x={50} y={50} />
    <FogOfWar />
    <CollisionDebug shapes={[{ kind: 'circle', x: 50, y: 50, radius: 20 }]} />
    <Unlit>
      <button type="button">tag</button>
    </Unlit>
  </MapView>
)

/** Expects all layers of the map to have their styles. */
async function expectWhole(container: HTMLElement) {
  const find = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector)!
  const look = (selector: string) => container.ownerDocument.defaultView!.getComputedStyle(find(selector))
  await painted(find<HTMLCanvasElement>('[data-umbra="light-map"] canvas'))
  await expect.poll(() => find('[data-umbra="glow"]')).not.toBeNull()
  await expect.poll(() => find('[data-umbra="fog"] canvas')).not.toBeNull()
  expect(look('[data-umbra="light-map"]')).toMatchObject({ position: 'absolute', mixBlendMode: 'multiply' })
  expect(look('[data-umbra="glow"]')).toMatchObject({ position: 'absolute', mixBlendMode: 'screen' })
  expect(look('[data-umbra-map]')).toMatchObject({ position: 'absolute', isolation: 'isolate', width: '200px' })
  expect(look('p').position).toBe('static')
  expect(container.ownerDocument.defaultView!.getComputedStyle(find('p').parentElement!).position).toBe('absolute')
  expect(look('[data-umbra-door]').cursor).toBe('pointer')
  expect(look('[data-umbra-unlit]')).toMatchObject({ position: 'absolute', pointerEvents: 'none' })
  expect(look('[data-umbra-unlit] button').pointerEvents).toBe('auto')
  for (const layer of ['light-map', 'glow', 'fog', 'collision-debug']) {
    const { width, height } = find(`[data-umbra="${layer}"]`).getBoundingClientRect()
    if (layer !== 'fog') expect([width, height]).toEqual([200, 150])
  }
}

describe('under a strict Content Security Policy', () => {
  it('the nonce lets all styles apply, and nothing is blocked', async () => {
    const { container, refused } = await openStrict()
    render(app(NONCE), { container, baseElement: container })
    await expectWhole(container)
    await frames(2)
    expect(refused).toEqual([])
  })

  it('style elements without the nonce are blocked', async () => {
    const { container, refused } = await openStrict()
    render(app(undefined), { container, baseElement: container })
    await expect.poll(() => refused).toContain('style-src-elem')
  })

  it('hydration applies the styles that were blocked in the server’s markup', async () => {
    const [complain, recovered] = [vi.spyOn(console, 'error'), vi.fn()]
    const { container, refused } = await openStrict()
    container.innerHTML = renderToString(app(NONCE))
    await expect.poll(() => new Set(refused)).toEqual(new Set(['style-src-attr']))
    expect(container.querySelector<HTMLElement>('[data-umbra="light-map"]')!.style.position).toBe('')
    render(app(NONCE), { container, baseElement: container, hydrate: true, onRecoverableError: recovered })
    await expectWhole(container)
    expect(complain).not.toHaveBeenCalled()
    expect(recovered).not.toHaveBeenCalled()
    complain.mockRestore()
  })
})
