import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { FogOfWar, Light, LightOverlay, MapView, Unlit, Viewer } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { mouse } from './fingers.js'
import { paintedFog, shownOf } from './fogs.js'
import { endOfFrame, frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { expectView, mountMap } from './mountMap.js'
import { expectColor, pixel, type Rgb } from './pixels.js'

const RED: Rgb = [255, 0, 0]

/** A red button of 20 by 20 world units at (100, 60). */
function Tag({ onClick, onMount }: { onClick?: () => void; onMount?: () => void }) {
  useEffect(() => onMount?.(), [onMount])
  return (
    <button
      type="button"
      onClick={onClick}
      style={{
        position: 'absolute',
        left: 100,
        top: 60,
        width: 20,
        height: 20,
        padding: 0,
        border: 0,
        background: 'red',
      }}
    >
      <span style={{ display: 'none' }}>Torch</span>
    </button>
  )
}

describe('Unlit', () => {
  it('lies above light map, halo and fog, even if they mount later, and takes a real click', async () => {
    const click = vi.fn()
    const tag = (
      <Unlit key="tag">
        <Tag onClick={click} />
      </Unlit>
    )
    const { root, update } = await mountOverlay(tag, { ambient: 'black' })
    update(
      <>
        <Viewer x={20} y={20} radius={10} />
        <FogOfWar />
        <Light x={110} y={70} radius={60} color="blue" glow={1} />
        <p>inserted before it</p>
        {tag}
      </>,
    )
    await paintedFog(root)
    await expect.poll(() => root.querySelector('[data-umbra="glow"]')).not.toBeNull()
    await frames(2)
    const shown = await shownOf(root)
    // The runner shows its page smaller if it has no room.
    const scale = shown.width / 200
    for (const [x, y] of [
      [103, 63],
      [117, 77],
    ] as const)
      expectColor(pixel(shown, x * scale, y * scale), RED)
    await mouse.down([110, 70])
    await mouse.up([110, 70])
    await expect.poll(() => click.mock.calls.length).toBe(1)
    // Beside its children, pointers reach the content.
    expect(document.elementFromPoint(30, 30)?.closest('[data-umbra-unlit]')).toBeNull()
  })

  it('follows the view of a map in the same frame, without rendering or remounting', async () => {
    const [mounted, rendered] = [vi.fn(), vi.fn()]
    const Child = () => {
      rendered()
      return <Tag onMount={mounted} />
    }
    const { handle, root, view, getByRole } = await mountMap(
      <Unlit>
        <Child />
      </Unlit>,
    )
    const tag = getByRole('button')
    expect(tag.closest('[data-umbra-unlit]')?.parentElement).toBe(root)
    const box = () => {
      const { left, top, width } = tag.getBoundingClientRect()
      return [left, top, width]
    }
    expect(box()).toEqual([50, 30, 10])
    rendered.mockClear()
    handle.zoomBy(2, { x: 100, y: 60 })
    await endOfFrame()
    expectView(view(), 50, 30, 1)
    expect(box()).toEqual([50, 30, 20])
    expect(getComputedStyle(tag).getPropertyValue('--umbra-zoom')).toBe('1')
    handle.panBy(10, 20)
    await endOfFrame()
    expect(box()).toEqual([40, 10, 20])
    expect(rendered).not.toHaveBeenCalled()
    expect(mounted).toHaveBeenCalledOnce()
  })

  it('follows the view of an overlay, and lets a drag on it pan the map', async () => {
    const tag = (
      <Unlit>
        <div data-testid="tag" style={{ position: 'absolute', left: 100, top: 60, width: 20, height: 20 }} />
      </Unlit>
    )
    const overlay = await mountOverlay(tag, { view: { x: 90, y: 50, zoom: 2 } })
    expect(overlay.getByTestId('tag').getBoundingClientRect().toJSON()).toMatchObject({ left: 20, top: 20, width: 40 })
    overlay.update(tag, { view: { x: 100, y: 60 } })
    expect(overlay.getByTestId('tag').getBoundingClientRect().toJSON()).toMatchObject({ left: 0, top: 0, width: 20 })
    overlay.unmount()
    const { view } = await mountMap(tag, { defaultView: { x: 50, y: 50, zoom: 1 } })
    await mouse.drag([60, 20], [80, 30])
    await expect.poll(() => view().x).toBeLessThan(35)
  })

  it('unmounts without an error, alone and with its host', async () => {
    const complain = vi.spyOn(console, 'error')
    const { update, root, unmount } = await mountOverlay(
      <div>
        <Unlit>
          <Tag />
        </Unlit>
      </div>,
      { strict: true },
    )
    expect(root.querySelectorAll('button')).toHaveLength(1)
    update(null)
    expect(root.querySelectorAll('button')).toHaveLength(0)
    update(<Unlit>text</Unlit>)
    unmount()
    expect(complain).not.toHaveBeenCalled()
    complain.mockRestore()
  })
})

describe('Unlit from the server', () => {
  it.each([
    ['LightOverlay', LightOverlay],
    ['MapView', (props: object) => <MapView width={200} height={100} {...props} />],
  ])('is in the markup of a %s, and is hydrated unchanged', async (_, Host) => {
    const [complain, mounted, recovered] = [vi.spyOn(console, 'error'), vi.fn(), vi.fn()]
    const app = (
      <Host style={{ position: 'absolute', left: 0, top: 0, width: 200, height: 100 }}>
        <Unlit>
          <Tag onMount={mounted} />
        </Unlit>
      </Host>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(app)
    const tag = container.querySelector('button')!
    const served = tag.getBoundingClientRect().toJSON()
    expect(served).toMatchObject({ left: 100, top: 60 })
    render(app, { container, hydrate: true, onRecoverableError: recovered })
    await frames(2)
    expect(container.querySelector('button')).toBe(tag)
    expect(tag.getBoundingClientRect().toJSON()).toEqual(served)
    expect(mounted).toHaveBeenCalledOnce()
    expect(complain).not.toHaveBeenCalled()
    expect(recovered).not.toHaveBeenCalled()
    complain.mockRestore()
  })
})
