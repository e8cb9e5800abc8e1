import { createScene, ImportedScene, Light, type SceneData } from 'react-umbra'
import { parseUniversalVtt } from 'react-umbra/import'
import { describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor, WHITE } from './pixels.js'

/**
 * Returns a scene with one light on the left, and at the center a wall with a closed door, an open
 * one, a window and a closed window.
 */
function sceneData(changes: Partial<SceneData> = {}): SceneData {
  return {
    width: 200,
    height: 100,
    occluders: [
      { kind: 'wall', walls: [100, 0, 100, 10, 100, 20, 100, 30, 100, 40, 100, 50], open: false },
      { kind: 'object', walls: Float64Array.of(100, 60, 100, 70), open: false },
      { kind: 'door', walls: [100, 10, 100, 20], open: false },
      { kind: 'door', walls: [100, 30, 100, 40], open: true },
      { kind: 'window', walls: [100, 50, 100, 60], open: false },
      { kind: 'window', walls: [100, 70, 100, 80], open: true },
      { kind: 'wall', walls: [100, 80, 100, 100], open: false },
    ],
    lights: [{ x: 50, y: 50, radius: 400, color: '#ffffff', intensity: 1, shadows: true }],
    warnings: [],
    ...changes,
  }
}

/** Returns the point just behind the wall at a height, in line with the light at (50, 50). */
const behind = (y: number): [number, number] => [104, 50 + (y - 50) * 1.08]

/** Lights fade by their default falloff, so anything well above black is lit. */
const isLit = (canvas: HTMLCanvasElement, y: number) => colorAt(canvas, ...behind(y))[0] > 100

describe('ImportedScene', () => {
  it.each([
    [10, undefined],
    [undefined, { x: 0, y: 0, size: 100 }],
  ])('lights walls and doors to a wallDepth of %s with the grid %o, but not objects', async (depth, grid) => {
    const occluders = sceneData().occluders.filter(({ kind }) => kind !== 'window')
    const data = sceneData({ occluders, ...(grid && { grid }) })
    const { canvas } = await mountOverlay(<ImportedScene data={data} wallDepth={depth} />, { ambient: 'black' })
    await expect
      .poll(() => [5, 15, 25, 35, 45, 65, 90].map((y) => isLit(canvas, y)))
      .toEqual([
        true, // wall
        true, // closed door
        true, // wall
        true, // open door
        true, // wall
        false, // object
        true, // wall
      ])
    expectColor(colorAt(canvas, 115, 50 - 45 * 1.3), BLACK)
    expectColor(colorAt(canvas, 115, 46), BLACK)
  })

  it('blocks light at walls, objects and closed doors, but not at open doors and windows', async () => {
    const { canvas } = await mountOverlay(<ImportedScene data={sceneData()} />, { ambient: 'black' })
    expect([5, 15, 25, 35, 45, 55, 65, 75, 90].map((y) => isLit(canvas, y))).toEqual([
      false, // wall
      false, // closed door
      false, // wall
      true, // open door
      false, // wall
      true, // window
      false, // object
      true, // open window
      false, // wall
    ])
    expectColor(colorAt(canvas, ...behind(15)), BLACK)
  })

  it('lights objects, with shadows that start behind them', async () => {
    const crate = [40, 20, 60, 20, 60, 20, 60, 40, 60, 40, 40, 40, 40, 40, 40, 20]
    const walls = crate.map((at, i) => (i % 2 === 0 ? at + 60 : at + 20))
    const data = sceneData({ occluders: [{ kind: 'object', walls, open: false }] })
    const { canvas, update } = await mountOverlay(<ImportedScene data={data} />, { ambient: 'black' })
    expect(colorAt(canvas, 110, 50)[0]).toBeGreaterThan(100)
    expectColor(colorAt(canvas, 130, 50), BLACK)
    update(<ImportedScene data={sceneData({ occluders: [{ kind: 'wall', walls, open: false }] })} />)
    await frames(1)
    expectColor(colorAt(canvas, 110, 50), BLACK)
  })

  it('opens and closes doors by new data', async () => {
    const { canvas, update } = await mountOverlay(<ImportedScene data={sceneData()} />, { ambient: 'black' })
    const opened = sceneData()
    opened.occluders[2]!.open = true
    opened.occluders[3]!.open = false
    update(<ImportedScene data={opened} />)
    await frames(1)
    expect([15, 35].map((y) => isLit(canvas, y))).toEqual([true, false])
  })

  it('opens a door that was mutated in the data at the next render', async () => {
    const data = sceneData()
    const { canvas, update } = await mountOverlay(<ImportedScene data={data} />, { ambient: 'black' })
    data.occluders[2]!.open = true
    update(<ImportedScene data={{ ...data }} />)
    await frames(1)
    expect(isLit(canvas, 15)).toBe(true)
  })

  it('opens and closes doors by their index, overriding the data', async () => {
    const data = sceneData()
    const { canvas, update } = await mountOverlay(<ImportedScene data={data} doors={{ 2: true, 3: false }} />, {
      ambient: 'black',
    })
    expect([15, 35].map((y) => isLit(canvas, y))).toEqual([true, false])
    update(<ImportedScene data={data} doors={{}} />)
    await frames(1)
    expect([15, 35].map((y) => isLit(canvas, y))).toEqual([false, true])
  })

  it.each([
    [{ 4: true }, 'doors[4]: data.occluders[4].kind must be \'door\', got "window"'],
    [{ 7: true }, "doors[7]: data.occluders[7].kind must be 'door', got undefined"],
    [{ length: true }, "doors[length]: data.occluders[length].kind must be 'door', got undefined"],
    [{ 2: 'open' }, 'doors[2] must be true or false, got "open"'],
    [[true], 'doors must be an object, got [true]'],
  ])('rejects doors %j', (doors, message) => {
    const mount = () => mountOverlay(<ImportedScene data={sceneData()} doors={doors as Record<number, boolean>} />)
    return expect(mount).rejects.toThrow(`react-umbra: ImportedScene ${message}`)
  })

  it('gives doors buttons if there is a listener, and reports the pressed one', async () => {
    const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-umbra-door]')]
    const onDoor = vi.fn()
    const { update } = await mountOverlay(<ImportedScene data={sceneData()} />)
    expect(buttons()).toEqual([])
    update(<ImportedScene data={sceneData()} doors={{ 2: true }} onDoor={onDoor} />)
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['Door 1, open', 'Door 2, open'])
    for (const button of buttons()) button.click()
    expect(onDoor.mock.calls).toEqual([
      [2, false],
      [3, false],
    ])
    update(<ImportedScene data={sceneData()} />)
    expect(buttons()).toEqual([])
    await expect(mountOverlay(<ImportedScene data={sceneData()} onDoor={5 as never} />)).rejects.toThrow(
      'react-umbra: ImportedScene onDoor must be a function, got 5',
    )
  })

  it('blocks by attributes, or by the kind without attributes', async () => {
    const [wall, object, closed, , window] = sceneData().occluders
    const occluders: SceneData['occluders'] = [
      { ...wall!, walls: [100, 0, 100, 10], attributes: { blocks: ['move'] } },
      { ...object!, walls: [100, 10, 100, 20], attributes: {} },
      // Lit from the left, which is the positive side of a wall that runs down.
      { ...wall!, walls: [100, 20, 100, 30], attributes: { from: 'negative' } },
      { ...wall!, walls: [100, 30, 100, 40], attributes: { from: 'positive' } },
      { ...closed!, walls: [100, 40, 100, 50], attributes: { open: true } },
      { ...window!, walls: [100, 50, 100, 60], attributes: {} },
      { ...window!, walls: [100, 60, 100, 70] },
      { ...wall!, walls: [100, 70, 100, 80], attributes: { limited: ['light'] } },
      { ...wall!, walls: [100, 80, 100, 90], attributes: { limited: ['sight'] } },
    ]
    const { canvas } = await mountOverlay(<ImportedScene data={sceneData({ occluders })} />, { ambient: 'black' })
    const lit = [5, 15, 25, 35, 45, 55, 65, 75, 85].map((y) => isLit(canvas, y))
    expect(lit).toEqual([true, false, true, false, true, false, true, true, false])
  })

  it('lights a whole object whose attributes are limited, and nothing behind it', async () => {
    const crate = [100, 40, 120, 40, 120, 40, 120, 60, 120, 60, 100, 60, 100, 60, 100, 40]
    const object: SceneData['occluders'][number] = { kind: 'object', walls: crate, open: false }
    const occluders = [{ ...object, attributes: { limited: true } }]
    const { canvas, update } = await mountOverlay(<ImportedScene data={sceneData({ occluders })} />, {
      ambient: 'black',
    })
    expect(colorAt(canvas, 110, 50)[0]).toBeGreaterThan(100)
    expectColor(colorAt(canvas, 130, 50), BLACK)
    update(<ImportedScene data={sceneData({ occluders: [{ ...object, attributes: {} }] })} />)
    await frames(1)
    expectColor(colorAt(canvas, 110, 50), BLACK)
  })

  it('joins the ends of closed walls', async () => {
    const walls = [100, 0, 150, 0, 150, 0, 150, 100, 150, 100, 100, 100]
    const occluders = [{ kind: 'wall' as const, walls, open: false }]
    const { canvas, update } = await mountOverlay(<ImportedScene data={sceneData({ occluders })} />, {
      ambient: 'black',
    })
    expect(isLit(canvas, 50)).toBe(true)
    update(<ImportedScene data={sceneData({ occluders: [{ ...occluders[0]!, closed: true }] })} />)
    await frames(1)
    expect(isLit(canvas, 50)).toBe(false)
  })

  it('applies the angle, the bright radius and the priority of lights', async () => {
    const scene = createScene()
    const lamp = { x: 50, y: 50, radius: 40, color: '#ffffff', intensity: 1, shadows: true }
    const lights = [
      { ...lamp, bright: 10, direction: Math.PI / 2, angle: 1, priority: 1 },
      { ...lamp, x: 150, y: 50 },
      { ...lamp, x: 150, y: 50, radius: 20, darkness: true },
    ]
    const data = sceneData({ occluders: [], lights })
    const { canvas } = await mountOverlay(<ImportedScene data={data} />, { ambient: 'black', scene })
    expect(colorAt(canvas, 50, 60)[0]).toBeGreaterThan(100)
    expectColor(colorAt(canvas, 50, 40), BLACK)
    const levels = [59, 61, 40].map((y) => scene.lightAt({ x: 50, y }).level)
    expect(levels).toEqual(['bright', 'dim', 'dark'])
    expect([150, 175].map((x) => scene.lightAt({ x, y: 50 }).level)).toEqual(['dark', 'dim'])
  })

  it('adds the viewers with their senses and cones', async () => {
    const scene = createScene({ daylight: 'bright' })
    const viewers = [
      { x: 10, y: 15, direction: 0, angle: 0.1 },
      { x: 50, y: 90, radius: 20, senses: [{ name: 'hearing', channel: 'sound' as const }] },
    ]
    await mountOverlay(<ImportedScene data={sceneData({ viewers })} />, { scene })
    const targets = [
      { x: 60, y: 15 },
      { x: 150, y: 15 },
      { x: 10, y: 60 },
      { x: 60, y: 90 },
    ]
    const senses = scene.sightings(targets).map((sighting) => sighting.senses)
    expect(senses).toEqual([['sight'], [], [], ['hearing']])
  })

  it('adds the lights with their colors and intensities, with or without shadows', async () => {
    const data = sceneData({
      lights: [
        { x: 60, y: 50, radius: 10, color: '#ff0000', intensity: 0.5, shadows: true },
        { x: 100, y: 45, radius: 20, color: '#0000ff', intensity: 1, shadows: false },
      ],
    })
    const { canvas } = await mountOverlay(<ImportedScene data={data} />, { ambient: 'black' })
    expectColor(colorAt(canvas, 60, 50), [128, 0, 0], 4)
    expectColor(colorAt(canvas, 99, 45), [0, 0, 255], 6)
    expectColor(colorAt(canvas, 101, 45), [0, 0, 255], 6)
  })

  it('replaces a map with an empty one and back', async () => {
    const { canvas, update } = await mountOverlay(<ImportedScene data={sceneData()} />, { ambient: 'black' })
    const none: SceneData = { width: 0, height: 0, occluders: [], lights: [], warnings: [] }
    update(<ImportedScene data={none} />)
    await frames(1)
    expectColor(colorAt(canvas, 50, 50), BLACK)
    update(
      <>
        <ImportedScene data={none} />
        <Light x={50} y={50} radius={400} falloff="none" />
      </>,
    )
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), WHITE)
    update(<ImportedScene data={sceneData()} />)
    await frames(1)
    expect([15, 35].map((y) => isLit(canvas, y))).toEqual([false, true])
  })

  it('lights a parsed map file', async () => {
    const data = parseUniversalVtt({
      format: 0.3,
      resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 4, y: 2 }, pixels_per_grid: 50 },
      line_of_sight: [
        [
          { x: 4, y: 1 },
          { x: 4, y: 2 },
        ],
      ],
      portals: [
        {
          position: { x: 4, y: 2.5 },
          bounds: [
            { x: 4, y: 2 },
            { x: 4, y: 3 },
          ],
          rotation: 0,
          closed: true,
          freestanding: false,
        },
      ],
      lights: [{ position: { x: 3, y: 2 }, range: 20, intensity: 1, color: 'ffffffff', shadows: true }],
    })
    const { canvas, update } = await mountOverlay(<ImportedScene data={data} />, { ambient: 'black' })
    expect(colorAt(canvas, 50, 50)[0]).toBeGreaterThan(240)
    expectColor(colorAt(canvas, 150, 25), BLACK)
    expectColor(colorAt(canvas, 150, 75), BLACK)
    update(<ImportedScene data={{ ...data, occluders: data.occluders.map((one) => ({ ...one, open: true })) }} />)
    await frames(1)
    expect(colorAt(canvas, 150, 75)[0]).toBeGreaterThan(200)
  })
})
