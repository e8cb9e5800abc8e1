import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createScene,
  Flashlight,
  FogOfWar,
  ImportedScene,
  Light,
  LightOverlay,
  type LightOverlayProps,
  Occluder,
  type SceneData,
  usePath,
  usePointer,
  useScene,
  useSightings,
  useVisibilityPolygon,
  Viewer,
} from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'

const data: SceneData = {
  width: 100,
  height: 100,
  occluders: [{ kind: 'wall', walls: [0, 0, 10, 10], open: false }],
  lights: [{ x: 5, y: 0, radius: 50, color: '#ffffff', intensity: 1, shadows: true }],
  warnings: [],
}

function everything() {
  return (
    <LightOverlay ambient="#10131a" className="map" data-test="yes" style={{ width: 300 }}>
      <p>a dark room</p>
      <Occluder points={[0, 0, 10, 0, 10, 10]} />
      <Light x={1} y={2} />
      <Flashlight x={1} y={2} direction={1} />
      <ImportedScene data={data} />
    </LightOverlay>
  )
}

/** The light map at the end of an overlay's markup. */
const SHADE =
  /<div aria-hidden="true" data-umbra="light-map" style="([^"]*)"><style>[^<]*<\/style><canvas style="[^"]*"><\/canvas><\/div><\/div>$/

describe('LightOverlay on the server', () => {
  it('renders the children', () => {
    expect(renderToStaticMarkup(everything())).toContain('<p>a dark room</p>')
  })

  it('covers everything with a fog before any script runs', () => {
    const html = renderToStaticMarkup(
      <LightOverlay>
        <Viewer x={1} y={2} />
        <FogOfWar unexplored="rebeccapurple" />
      </LightOverlay>,
    )
    const [, style] = /<div aria-hidden="true" data-umbra="fog" style="([^"]*)"><\/div>/.exec(html) ?? []
    const styles = Object.fromEntries((style ?? '').split(';').map((one) => one.split(':') as [string, string]))
    expect(styles).toMatchObject({
      position: 'absolute',
      inset: '0',
      visibility: 'visible',
      'pointer-events': 'none',
      'z-index': '2147483647',
      'background-color': 'rebeccapurple',
    })
  })

  it('neither darkens nor covers anything while the lighting is off', () => {
    const html = renderToStaticMarkup(
      <LightOverlay enabled={false}>
        <FogOfWar />
      </LightOverlay>,
    )
    expect(html).toContain('visibility:hidden')
    expect(html).not.toContain('data-umbra="fog"')
  })

  it('reports no sightings', () => {
    function Spy() {
      const path = usePath({ from: { x: 1, y: 1 }, to: { x: 2, y: 2 } })
      const sightings = useSightings({ targets: [{ x: 1, y: 1 }] })
      return <p>{String(path ?? sightings)}</p>
    }
    const inside = (
      <LightOverlay>
        <Spy />
      </LightOverlay>
    )
    expect(renderToStaticMarkup(inside)).toContain('<p>null</p>')
  })

  it('renders a canvas over its content with the ambient color, which takes no pointer and no focus', () => {
    const html = renderToStaticMarkup(everything())
    const [, style] = SHADE.exec(html) ?? []
    const styles = Object.fromEntries((style ?? '').split(';').map((one) => one.split(':') as [string, string]))
    expect(styles).toMatchObject({
      position: 'absolute',
      inset: '0',
      'pointer-events': 'none',
      'mix-blend-mode': 'multiply',
      'z-index': '2147483647',
      'background-color': '#10131a',
    })
    expect(html).not.toContain('tabindex')
  })

  it.each(['white', 'rgb(0 0 0 / 0.5)', 'transparent', '#ff000080', 'oklch(0.3 0.1 250)'])(
    'leaves reading the color %s to the browser',
    (ambient) => {
      expect(renderToStaticMarkup(<LightOverlay ambient={ambient} />)).toContain(`background-color:${ambient}`)
    },
  )

  it('passes unknown props and styles to its root', () => {
    const html = renderToStaticMarkup(everything())
    expect(html).toMatch(/^<div class="map" data-test="yes" style="[^"]*width:300px[^"]*">/)
    expect(html).toMatch(/^<div [^>]*style="position:relative;isolation:isolate/)
    for (const own of ['ambient', 'resolution', 'view', 'scene']) expect(html).not.toContain(` ${own}=`)
  })

  it('renders without content and with a given scene', () => {
    expect(renderToStaticMarkup(<LightOverlay scene={createScene()} />)).toContain('<canvas')
  })

  it('streams', async () => {
    let html = ''
    const sink = new Writable({
      write(chunk, _, done) {
        html += chunk
        done()
      },
    })
    await new Promise<void>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(everything(), { onAllReady: () => pipe(sink), onError: reject })
      sink.on('finish', resolve)
    })
    expect(html).toContain('<p>a dark room</p>')
    expect(html).toContain('<canvas')
  })

  it('reports nothing', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderToString(everything())
    expect(complain).not.toHaveBeenCalled()
    complain.mockRestore()
  })

  it('registers nothing with the scene', () => {
    const scene = createScene()
    renderToString(
      <LightOverlay scene={scene}>
        <Light x={0} y={0} />
        <Occluder walls={[0, 0, 1, 1]} />
      </LightOverlay>,
    )
    expect(scene.plan().lights).toEqual([])
    expect(scene.walls()).toHaveLength(0)
  })
})

const print = (value: unknown) => <code>{JSON.stringify(value)}</code>
const Pointer = () => print(usePointer())
const Ring = () => print(useVisibilityPolygon({ x: 0, y: 0, radius: 100 }))
const RingOfWalls = () => print(useVisibilityPolygon({ x: 0, y: 0, walls: [1, -1, 1, 1] }))
const HasScene = () => print(useScene() !== null)

describe('hooks on the server', () => {
  it.each([
    ['usePointer gives null', <Pointer key="" />, 'null'],
    ['useVisibilityPolygon gives null', <Ring key="" />, 'null'],
    ['useVisibilityPolygon with walls of its own gives null', <RingOfWalls key="" />, 'null'],
    ['useScene gives the scene', <HasScene key="" />, 'true'],
  ])('%s', (_, component, text) => {
    expect(renderToStaticMarkup(<LightOverlay>{component}</LightOverlay>)).toContain(`<code>${text}</code>`)
  })

  it('useVisibilityPolygon outside of a host returns null', () => {
    expect(renderToStaticMarkup(<RingOfWalls />)).toBe('<code>null</code>')
  })

  it.each([
    ['usePointer', <Pointer key="" />],
    ['useScene', <HasScene key="" />],
    ['Light', <Light key="" x={0} y={0} />],
    ['Flashlight', <Flashlight key="" x={0} y={0} />],
    ['Occluder', <Occluder key="" points={[]} />],
  ])('%s outside of a host says so', (name, component) => {
    expect(() => renderToStaticMarkup(component)).toThrow(
      `react-umbra: ${name} must be inside a host such as <LightOverlay> or <LightLayer>, got none around it`,
    )
  })
})

describe('bad props of LightOverlay', () => {
  it.each([
    [{ ambient: 7 }, 'ambient must be a CSS color, got 7'],
    [{ ambient: null }, 'ambient must be a CSS color, got null'],
    [{ view: { x: Number.NaN } }, 'view.x must be a finite number, got NaN'],
    [{ view: { y: '1' } }, 'view.y must be a number, got "1"'],
    [{ view: { zoom: 0 } }, 'view.zoom must be above zero, got 0'],
    [{ view: { zoom: -2 } }, 'view.zoom must be above zero, got -2'],
    [{ view: null }, 'view must be a view { x, y, zoom }, got null'],
    [{ view: 3 }, 'view must be a view { x, y, zoom }, got 3'],
    [{ resolution: 0 }, 'resolution must be above zero, got 0'],
    [{ resolution: -1 }, 'resolution must be above zero, got -1'],
    [{ resolution: Number.POSITIVE_INFINITY }, 'resolution must be a finite number, got Infinity'],
    [{ resolution: '2' }, 'resolution must be a number, got "2"'],
    [{ scene: {} }, 'scene must be a Scene made by createScene, got {}'],
    [{ scene: null }, 'scene must be a Scene made by createScene, got null'],
  ])('%o', (props, message) => {
    expect(() => renderToString(<LightOverlay {...(props as unknown as LightOverlayProps)} />)).toThrow(
      new RegExp(`^react-umbra: LightOverlay ${message.replace(/[{}()|.]/g, '\\$&')}$`),
    )
  })

  it('uses the default for undefined', () => {
    const defaults = { ambient: undefined, view: undefined, resolution: undefined, scene: undefined }
    expect(renderToString(<LightOverlay {...defaults} />)).toBe(renderToString(<LightOverlay />))
    expect(renderToString(<LightOverlay view={{ x: undefined, zoom: undefined }} />)).toContain('<canvas')
  })
})
