import { render } from '@testing-library/react'
import { createRef, useEffect } from 'react'
import { FogOfWar, Light, type LightHandle, LightOverlay, MapView, Unlit, Viewer, type ViewerHandle } from 'react-umbra'
import { createExploredMap } from 'react-umbra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paintedFog, shownOf } from './fogs.js'
import { endOfFrame, frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { countPaints } from './paints.js'
import { differingPixels } from './pixels.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Text may be antialiased differently once no layer covers it. */
const unseen = { color: 'transparent', caretColor: 'transparent', outline: 'none' } as const

const place = { position: 'absolute', left: 0, top: 0, width: 200, height: 100, background: 'beige' } as const
const bounds = { minX: 0, minY: 0, maxX: 200, maxY: 100 }

describe.each([
  ['LightOverlay', LightOverlay],
  ['MapView', (props: object) => <MapView width={200} height={100} {...props} />],
])('%s with `enabled` false', (_, Host) => {
  it('shows the plain content, paints nothing, and remounts nothing', async () => {
    const mounted = vi.fn()
    const [light, viewer] = [createRef<LightHandle>(), createRef<ViewerHandle>()]
    const explored = createExploredMap({ bounds, cell: 4 })
    const Content = () => {
      useEffect(() => mounted(), [])
      return (
        <>
          <input aria-label="name" style={{ position: 'absolute', left: 10, top: 10, ...unseen }} />
          <p style={{ position: 'absolute', left: 120, top: 50, background: 'teal', ...unseen }}>content</p>
        </>
      )
    }
    const app = (enabled: boolean) => (
      <Host style={place} ambient="black" renderer="canvas" enabled={enabled}>
        <Content />
        <Light ref={light} x={50} y={50} radius={40} glow={1} color="orange" />
        <Viewer ref={viewer} x={50} y={50} radius={30} />
        <FogOfWar explored={explored} />
        <Unlit>
          <b style={{ position: 'absolute', left: 150, top: 10, background: 'olive', ...unseen }}>tag</b>
        </Unlit>
      </Host>
    )
    const { container, rerender, getByLabelText } = render(app(true))
    const root = container.firstElementChild!
    const canvas = canvasIn(container)
    await painted(canvas)
    await paintedFog(root)
    await expect.poll(() => root.querySelector('[data-umbra="glow"]')).not.toBeNull()
    await userEvent.type(page.elementLocator(getByLabelText('name')), 'Ada')
    getByLabelText('name').blur()
    await endOfFrame()
    const lit = await shownOf(root)

    rerender(app(false))
    const counted = countPaints(canvas)
    const share = explored.share()
    light.current!.move(100, 50)
    viewer.current!.move(150, 50)
    await frames(3)
    expect(counted()).toBe(0)
    expect(root.querySelector('[data-umbra="glow"]')).toBeNull()
    // The viewer keeps seeing.
    expect(explored.share()).toBeGreaterThan(share)
    const off = await shownOf(root)
    for (const layer of root.querySelectorAll<HTMLElement>('[data-umbra="light-map"],[data-umbra="fog"]'))
      layer.style.display = 'none'
    expect(differingPixels(off, await shownOf(root))).toBe(0)
    for (const layer of root.querySelectorAll<HTMLElement>('[data-umbra="light-map"],[data-umbra="fog"]'))
      layer.style.display = layer.dataset.umbra === 'fog' ? 'contents' : ''

    light.current!.move(50, 50)
    viewer.current!.move(50, 50)
    explored.clear()
    rerender(app(true))
    await frames(3)
    await expect.poll(() => root.querySelector('[data-umbra="glow"]')).not.toBeNull()
    await expect.poll(async () => differingPixels(await shownOf(root), lit)).toBe(0)
    expect((getByLabelText('name') as HTMLInputElement).value).toBe('Ada')
    expect(mounted).toHaveBeenCalledOnce()
  })
})
