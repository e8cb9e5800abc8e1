import { render } from '@testing-library/react'
import { createRef, Fragment, useRef } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createScene,
  FogOfWar,
  HostProvider,
  Light,
  type LightHandle,
  LightOverlay,
  Occluder,
  type OccluderHandle,
  Viewer,
  type ViewerHandle,
} from 'react-umbra'
import { createExploredMap, type ExploredMap } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { alphaAt, fogLayers, paintedFog, shownOf } from './fogs.js'
import { endOfFrame, frames } from './frames.js'
import { paintedHalo } from './halos.js'
import { mountOverlay, mountUnpainted } from './mount.js'
import { expectColor, pixel, type Rgb } from './pixels.js'

/** A wall across the overlay of 200 by 100 CSS pixels. It blocks sight between the two halves. */
const wall = <Occluder walls={[100, -50, 100, 150]} />

const day = () => createScene({ daylight: 'bright' })

const mapOf = (cell = 4) => createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 200, maxY: 100 }, cell })

describe('a fog over an overlay', () => {
  it('clears what a viewer sees and covers the rest', async () => {
    const { root } = await mountOverlay(
      <>
        {wall}
        <Viewer x={50} y={50} />
        <FogOfWar unexplored="#102030" />
      </>,
      { scene: day(), ambient: 'white' },
    )
    const { unexplored, remembered, faded } = await paintedFog(root)
    expect([remembered, faded]).toEqual([undefined, undefined])
    for (const x of [5, 50, 95]) expect(alphaAt(unexplored!, x, 50)).toBe(0)
    for (const x of [98.5, 100, 101, 150]) expect(alphaAt(unexplored!, x, 50)).toBe(255)
  })

  it('clears the views of a server, regardless of viewers', async () => {
    const explored = mapOf()
    const left = [0, 0, 60, 0, 60, 100, 0, 100]
    const content = (views: readonly (readonly number[])[]) => (
      <>
        <Viewer x={150} y={50} />
        <FogOfWar views={views} explored={explored} />
      </>
    )
    const { root, update } = await mountOverlay(content([left]), { scene: day(), ambient: 'white' })
    const { unexplored } = await paintedFog(root)
    expect([30, 55, 61, 150].map((x) => alphaAt(unexplored!, x, 50))).toEqual([0, 0, 255, 255])
    expect(explored.share()).toBeCloseTo(0.3, 5)
    update(content([left, [120, 0, 180, 0, 180, 100]]))
    await frames(3)
    expect([30, 61, 170].map((x) => alphaAt(fogLayers(root).unexplored!, x, 50))).toEqual([0, 255, 0])
    expect(() => update(content([[0, 0, 1, 1]]))).toThrow('react-umbra: FogOfWar views[0] must be a polygon')
  })

  it('shows explored areas in the remembered color, and unexplored ones in theirs', async () => {
    const viewer = createRef<ViewerHandle>()
    const explored = mapOf()
    const { root } = await mountOverlay(
      <>
        <div style={{ position: 'absolute', inset: 0, background: '#ff8000' }} />
        {wall}
        <Viewer ref={viewer} x={50} y={50} />
        <FogOfWar explored={explored} unexplored="#102030" remembered={{ color: '#808080', saturation: 0 }} />
      </>,
      { scene: day(), ambient: 'white' },
    )
    await paintedFog(root)
    expect(explored.share()).toBeCloseTo(0.5, 1)
    viewer.current!.move(150, 50)
    await frames(3)
    const shown = await shownOf(root)
    const at = (x: number): readonly [number, number, number] => pixel(shown, (x * shown.width) / 200, shown.height / 2)
    expectColor(at(150), [255, 128, 0], 1, 'seen')
    const [red, green, blue] = at(50)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), 'without colors').toBeLessThanOrEqual(1)
    // The luminosity of the orange, halved.
    expectColor([red, red, red], [76, 76, 76], 4, 'remembered')
    viewer.current!.set({ enabled: false })
    explored.clear()
    await frames(3)
    const dark = await shownOf(root)
    expectColor(pixel(dark, dark.width / 4, dark.height / 2), [16, 32, 48], 0, 'unexplored')
    const { unexplored } = fogLayers(root)
    explored.set([0, 0, 60, 0, 60, 100, 0, 100], true)
    await frames(2)
    expect(
      [30, 90].map((x) => alphaAt(unexplored!, x, 50)),
      'revealed by hand',
    ).toEqual([0, 255])
    explored.set([0, 0, 60, 0, 60, 100, 0, 100], false)
    await frames(2)
    expect(alphaAt(unexplored!, 30, 50), 'hidden by hand').toBe(255)
  })

  it.each(['canvas', 'webgl'] as const)('shows no light in remembered areas, by %s', async (renderer) => {
    const viewer = createRef<ViewerHandle>()
    const lamp = createRef<LightHandle>()
    const show = (hasLamp: boolean, ambient: string) =>
      [
        <>
          <div style={{ position: 'absolute', inset: 0, background: 'linear-gradient(#ff8000 50%, #fff 50%)' }} />
          {wall}
          <Viewer ref={viewer} x={50} y={50} />
          {hasLamp && <Light ref={lamp} x={60} y={60} radius={60} glow={1} color="#ffddaa" />}
          <Light x={150} y={50} radius={40} color="#0000ff" falloff="none" />
          <FogOfWar explored={explored} soft={6} remembered={{ color: '#808080' }} />
        </>,
        { scene, ambient, renderer },
      ] as const
    const explored = createExploredMap({ bounds: { minX: -40, minY: -40, maxX: 240, maxY: 140 }, cell: 4 })
    const scene = day()
    const { root, update } = await mountOverlay(...show(true, '#204060'))
    await paintedFog(root)
    await paintedHalo(root)
    viewer.current!.move(150, 50)
    await frames(3)
    /** Every pixel far from the wall, on the side that is remembered. */
    const left = async (): Promise<Rgb[]> => {
      const shown = await shownOf(root)
      const [across, down] = [Math.floor(0.4 * shown.width), shown.height - 1]
      return Array.from({ length: across * down }, (_, i) => pixel(shown, i % across, Math.floor(i / across)))
    }
    const before = await left()
    // Orange with 0.35 of its saturation, and white, both times the color.
    expectColor(before[0]!, [94, 72, 50], 3, 'orange')
    expectColor(before.at(-1)!, [128, 128, 128], 1, 'white')
    const isSame = async (what: string): Promise<void> => {
      await frames(2)
      const now = await left()
      expect(
        now.filter((color, i) => color.join() !== before[i]!.join()),
        what,
      ).toEqual([])
    }
    lamp.current!.move(20, 30)
    await isSame('the lamp has moved')
    lamp.current!.set({ color: '#00ff00', glow: 0.5 })
    await isSame('it has another color')
    update(...show(false, '#204060'))
    await isSame('it is gone')
    update(...show(true, 'black'))
    await paintedHalo(root)
    await isSame('it is dark, and another lamp has come')
  })

  it('darkens remembered areas over a custom host', async () => {
    const explored = mapOf()
    explored.add([0, 0, 200, 0, 200, 100, 0, 100])
    const element = document.body.appendChild(document.createElement('div'))
    Object.assign(element.style, { position: 'relative', isolation: 'isolate', width: '200px', height: '100px' })
    element.style.background = '#fff'
    const surface = { element, width: 200, height: 100, density: 1, matrix: [1, 0, 0, 1, 0, 0] as const }
    const { unmount } = render(
      <HostProvider scene={day()} surface={surface} area={{ minX: 0, minY: 0, maxX: 200, maxY: 100 }}>
        <FogOfWar explored={explored} remembered={{ color: '#808080' }} />
      </HostProvider>,
    )
    await paintedFog(element)
    const shown = await shownOf(element)
    expectColor(pixel(shown, shown.width / 2, shown.height / 2), [128, 128, 128], 1)
    unmount()
    element.remove()
  })

  it('covers dark areas for viewers who need light', async () => {
    const { root } = await mountOverlay(
      <>
        <Viewer x={50} y={50} />
        <Light x={150} y={50} radius={30} />
        <FogOfWar />
      </>,
    )
    const { unexplored } = await paintedFog(root)
    expect(alphaAt(unexplored!, 50, 50)).toBe(255)
    expect(alphaAt(unexplored!, 150, 50)).toBe(0)
    expect(alphaAt(unexplored!, 185, 50)).toBe(255)
  })

  it('shows what its group sees, and switches groups at once', async () => {
    const show = (group: string | undefined) => (
      <>
        {wall}
        <Viewer x={50} y={50} group="left" />
        <Viewer x={150} y={50} group="right" />
        <FogOfWar group={group} />
      </>
    )
    const { root, update } = await mountOverlay(show('left'), { scene: day() })
    const { unexplored } = await paintedFog(root)
    // Awaits only promises, which settle before the browser's next frame.
    const both = async (): Promise<number[]> => {
      await null
      return [50, 150].map((x) => alphaAt(unexplored!, x, 50))
    }
    expect(await both()).toEqual([0, 255])
    update(show('right'))
    expect(await both()).toEqual([255, 0])
    update(show(undefined))
    expect(await both()).toEqual([0, 0])
  })

  it.each(['first', 'last'])(
    'explores nothing of the previous level when everything changes at once, with the fog %s',
    async (place) => {
      const level = (x: number, explored: ExploredMap, key = 0) => {
        const fog = <FogOfWar key="fog" explored={explored} />
        return (
          <Fragment key={key}>
            {place === 'first' && fog}
            <Viewer x={x} y={50} />
            {place === 'last' && fog}
            {wall}
          </Fragment>
        )
      }
      const sides = (explored: ExploredMap) => [50, 150].map((x) => explored.has({ x, y: 50 }))
      const maps = [mapOf(), mapOf(), mapOf()] as const
      const { root, update } = await mountOverlay(level(50, maps[0]), { scene: day() })
      await paintedFog(root)
      expect(sides(maps[0])).toEqual([true, false])
      update(level(150, maps[1]))
      await frames(2)
      expect(sides(maps[1]), 'other props').toEqual([false, true])
      update(level(50, maps[2], 1))
      await frames(2)
      expect(sides(maps[2]), 'other components').toEqual([true, false])
    },
  )

  it.each(['first', 'last'])(
    'explores nothing behind an element that mounts with it or is replaced, with the fog %s',
    async (place) => {
      function Walled({ explored, card }: { explored: ExploredMap; card: number }) {
        const ref = useRef<HTMLDivElement>(null)
        const fog = <FogOfWar explored={explored} />
        return (
          <>
            {place === 'first' && fog}
            <Occluder of={ref} />
            <Viewer x={50} y={50} />
            <div key={card} ref={ref} style={{ position: 'absolute', left: 95, top: -50, width: 10, height: 200 }} />
            {place === 'last' && fog}
          </>
        )
      }
      const sides = (explored: ExploredMap) => [50, 150].map((x) => explored.has({ x, y: 50 }))
      const maps = [mapOf(), mapOf()] as const
      const { update } = await mountOverlay(<Walled key="first" explored={maps[0]} card={0} />, { scene: day() })
      await expect.poll(() => sides(maps[0])).toEqual([true, false])
      update(<Walled key="first" explored={maps[0]} card={1} />)
      await frames(6)
      expect(sides(maps[0]), 'replaced').toEqual([true, false])
      update(<Walled key="second" explored={maps[1]} card={0} />)
      await frames(6)
      expect(sides(maps[1]), 'mounted later').toEqual([true, false])
    },
  )

  it('does not wait for elements of another host that is hidden', async () => {
    const scene = day()
    const card = createRef<HTMLDivElement>()
    const explored = mapOf()
    const { root } = await mountOverlay(
      <>
        <Viewer x={50} y={50} />
        <FogOfWar explored={explored} />
        <LightOverlay scene={scene} style={{ display: 'none' }}>
          <div ref={card} />
          <Occluder of={card} />
        </LightOverlay>
      </>,
      { scene },
    )
    await paintedFog(root)
    await expect.poll(() => explored.has({ x: 50, y: 50 })).toBe(true)
  })

  it('clears what an opened door reveals, and remembers it once closed', async () => {
    const door = createRef<OccluderHandle>()
    const explored = mapOf()
    const { root } = await mountOverlay(
      <>
        <Occluder ref={door} walls={[100, -50, 100, 150]} />
        <Viewer x={50} y={50} />
        <FogOfWar explored={explored} />
      </>,
      { scene: day() },
    )
    const { unexplored, remembered } = await paintedFog(root)
    expect([alphaAt(unexplored!, 150, 50), explored.share()]).toEqual([255, expect.closeTo(0.5, 1)])
    door.current!.set({ open: true })
    await frames(2)
    expect([alphaAt(unexplored!, 150, 50), explored.share()]).toEqual([0, 1])
    door.current!.set({ open: false })
    await frames(2)
    expect([alphaAt(unexplored!, 150, 50), alphaAt(remembered!, 150, 50), explored.share()]).toEqual([0, 255, 1])
  })

  it('moves with the view in the same render', async () => {
    const children = (
      <>
        {wall}
        <Viewer x={50} y={50} />
        <FogOfWar />
      </>
    )
    const scene = day()
    const { root, update } = await mountOverlay(children, { scene })
    const { unexplored } = await paintedFog(root)
    update(children, { scene, view: { x: 80, y: 0, zoom: 2 } })
    // The wall is at 40 CSS pixels now.
    expect([30, 50].map((x) => alphaAt(unexplored!, x, 50))).toEqual([0, 255])
  })

  it('follows the size of the overlay', async () => {
    const children = (
      <>
        <Occluder walls={[100, -500, 100, 500]} />
        <Viewer x={50} y={50} />
        <FogOfWar explored={mapOf()} />
      </>
    )
    const scene = day()
    const { root, update } = await mountOverlay(children, { scene })
    const { unexplored, remembered } = await paintedFog(root)
    update(children, { scene, width: 300, height: 240 })
    await frames(3)
    for (const canvas of [unexplored!, remembered!]) {
      expect([canvas.clientWidth, canvas.clientHeight]).toEqual([300, 240])
      expect([canvas.width, canvas.height]).toEqual([300 * devicePixelRatio, 240 * devicePixelRatio])
    }
    expect([alphaAt(unexplored!, 50, 220), alphaAt(unexplored!, 150, 220)]).toEqual([0, 255])
  })

  it('is painted only when something changed', async () => {
    const viewer = createRef<ViewerHandle>()
    const { root, update } = await mountOverlay(
      <>
        <Viewer ref={viewer} x={50} y={50} radius={30} />
        <FogOfWar explored={mapOf()} remembered={{ color: '#888' }} />
      </>,
      { scene: day() },
    )
    const { unexplored } = await paintedFog(root)
    const clears = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
    const count = (): number =>
      clears.mock.contexts.filter((context) => (context as unknown as CanvasRenderingContext2D).canvas === unexplored)
        .length
    try {
      await frames(5)
      expect(count()).toBe(0)
      viewer.current!.move(60, 50)
      viewer.current!.move(70, 50)
      await frames(5)
      expect(count()).toBe(1)
      viewer.current!.move(70, 50)
      await frames(3)
      expect(count()).toBe(1)
    } finally {
      clears.mockRestore()
    }
    update(null)
    expect(root.querySelector('[data-umbra="fog"]')).toBeNull()
  })

  it('covers everything while its chunks load', async () => {
    const { root } = mountUnpainted(
      <>
        <Viewer x={50} y={50} />
        <FogOfWar unexplored="#102030" />
      </>,
      { scene: day(), ambient: 'white' },
    )
    await frames(1)
    const fogs = [...root.querySelectorAll<HTMLElement>('[data-umbra="fog"]')]
    expect(fogs).toHaveLength(1)
    const { backgroundColor, visibility } = getComputedStyle(fogs[0]!)
    expect([backgroundColor, visibility]).toEqual(['rgb(16, 32, 48)', 'visible'])
    await expect.poll(() => fogLayers(root).unexplored && alphaAt(fogLayers(root).unexplored!, 50, 50)).toBe(0)
    expect(root.querySelectorAll('[data-umbra="fog"]')).toHaveLength(1)
    expect(getComputedStyle(fogs[0]!).display).toBe('contents')
  })

  it('lies above all content of the overlay, and lets the pointer through', async () => {
    const { root } = await mountOverlay(
      <>
        <button type="button" style={{ position: 'absolute', zIndex: 99, inset: 0 }}>
          hidden
        </button>
        <FogOfWar unexplored="#102030" />
      </>,
      { strict: true },
    )
    await paintedFog(root)
    const shown = await shownOf(root)
    expectColor(pixel(shown, shown.width / 2, shown.height / 2), [16, 32, 48])
    expect(document.elementFromPoint(100, 50)?.tagName).toBe('BUTTON')
    expect(root.querySelectorAll('[data-umbra="fog"]')).toHaveLength(1)
  })
})

it('a fog hydrates the cover that the server sent', async () => {
  const complain = vi.spyOn(console, 'error')
  const app = (
    <LightOverlay scene={day()} style={{ width: 200, height: 100 }}>
      {wall}
      <Viewer x={50} y={50} />
      <FogOfWar unexplored="#102030" />
    </LightOverlay>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  const sent = container.querySelector<HTMLElement>('[data-umbra="fog"]')!
  expect(getComputedStyle(sent).backgroundColor).toBe('rgb(16, 32, 48)')
  expect([sent.offsetWidth, sent.offsetHeight]).toEqual([200, 100])
  const result = render(app, { container, hydrate: true })
  // By the end of the frame there is still one cover.
  await endOfFrame()
  expect(container.querySelectorAll('[data-umbra="fog"]')).toHaveLength(1)
  const { unexplored } = await paintedFog(container)
  await expect.poll(() => [50, 150].map((x) => alphaAt(unexplored!, x, 50))).toEqual([0, 255])
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
  result.unmount()
  container.remove()
})

it('a fog covers everything in print', async () => {
  const { root } = await mountOverlay(<FogOfWar unexplored="#102030" />)
  await paintedFog(root)
  const fog = root.querySelector<HTMLElement>('[data-umbra="fog"]')!
  const setMedia = (media: string): Promise<unknown> => cdp().send('Emulation.setEmulatedMedia', { media })
  try {
    await setMedia('print')
    const style = getComputedStyle(fog)
    expect([style.display, style.visibility, style.backgroundColor]).toEqual(['block', 'visible', 'rgb(16, 32, 48)'])
    expect([fog.offsetWidth, fog.offsetHeight]).toEqual([200, 100])
  } finally {
    await setMedia('')
  }
})

it('a fog rejects invalid props by name', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    for (const [element, message] of [
      [<FogOfWar key="" unexplored="nothing" />, 'FogOfWar unexplored must be a CSS color, got "nothing"'],
      [<FogOfWar key="" remembered={{ color: '' }} />, 'FogOfWar remembered.color must be a CSS color, got ""'],
      [<FogOfWar key="" remembered={{ saturation: 2 }} />, 'FogOfWar remembered.saturation must be from 0 to 1, got 2'],
      [<FogOfWar key="" soft={-1} />, 'FogOfWar soft must be zero or more, got -1'],
      [<FogOfWar key="" group={3 as never} />, 'FogOfWar group must be a string, got 3'],
      [<FogOfWar key="" explored={{} as never} />, 'FogOfWar explored must be an ExploredMap'],
    ] as const) {
      expect(() => mountUnpainted(element)).toThrow(`react-umbra: ${message}`)
    }
  } finally {
    vi.mocked(console.error).mockRestore()
  }
})
