import { readFileSync } from 'node:fs'
import { checkDocument, type SceneDocument, sceneDataOf } from 'react-umbra/edit'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { packageOf, specifiersOf } from '../../../stories/code/modules.js'
import { makeProject } from '../../../stories/code/project.js'
import { type Board, checkBoard, SETTINGS_AT_FIRST } from '../../../stories/Start/Playground/board.js'
import { codeOf } from '../../../stories/Start/Playground/code.js'
import { tabletopFile } from '../../../stories/Start/Playground/exports.js'
import { EMPTY, FIRST } from '../../../stories/Start/Playground/firstBoard.js'
import { boardFromHash, boardToHash } from '../../../stories/Start/Playground/link.js'
import { durationOf, movedDocument, pathOf, placeOn } from '../../../stories/Start/Playground/motion.js'
import { adapted } from '../../../stories/Start/Playground/newItems.js'
import { openFiles, openText } from '../../../stories/Start/Playground/openFiles.js'
import { planShapes } from '../../../stories/Start/Playground/planShapes.js'

const sample = (name: string): File =>
  new File([new Uint8Array(readFileSync(new URL(`../../../stories/maps/samples/${name}`, import.meta.url)))], name)

const withItems = (...items: SceneDocument['items']): SceneDocument => ({ ...EMPTY.document, items })

describe('A board', () => {
  it('starts valid, with a plan to draw', () => {
    expect(checkBoard(JSON.parse(JSON.stringify(FIRST)))).toEqual(FIRST)
    expect(planShapes(FIRST.document)).toHaveLength(7)
  })

  it('is read with the defaults of missing settings, and rejected with the first fault', () => {
    expect(checkBoard(EMPTY.document)).toEqual(EMPTY)
    const settings = { ...SETTINGS_AT_FIRST, fog: { soft: -1 } }
    expect(() => checkBoard({ document: EMPTY.document, settings })).toThrow('settings.fog.soft')
    expect(() => checkBoard({ document: { ...EMPTY.document, width: 1e6 } })).toThrow('at most 10000')
    expect(() => checkBoard({ document: { ...EMPTY.document, items: [{}] } })).toThrow('document.items[0].kind')
  })
})

describe('A link', () => {
  it('keeps a board without its picture', () => {
    const settings = { ...SETTINGS_AT_FIRST, motions: [{ item: 'light-1', path: 'wall-1', seconds: 4 }] }
    const board: Board = { document: { ...FIRST.document, image: 'data:image/png;base64,AA==' }, settings }
    expect(boardFromHash(boardToHash(board)!)).toEqual({ ...FIRST, settings })
    expect(boardToHash(board)!.length).toBeLessThan(2000)
  })

  it('is rejected if it is broken, of another version, or too long', () => {
    expect(boardFromHash('#other')).toBeNull()
    expect(() => boardFromHash('#scene=1.abc')).toThrow('another version')
    expect(() => boardFromHash(boardToHash(FIRST)!.slice(0, 60))).toThrow()
    const walls = Array.from({ length: 8000 }, (_, i) => Math.sin(i) * 900)
    expect(boardToHash({ ...EMPTY, document: withItems({ id: 'w', kind: 'wall', walls }) })).toBeNull()
  })
})

describe('A motion', () => {
  const line = pathOf({ id: 'w', kind: 'wall', walls: [0, 0, 30, 0, 30, 0, 30, 10] })!

  it('goes along a line and back', () => {
    expect(placeOn(line, 0.5)).toMatchObject({ x: 20, y: 0, direction: 0 })
    expect(placeOn(line, 0.875)).toMatchObject({ x: 30, y: 5 })
    expect(placeOn(line, 1.5)).toMatchObject({ x: 20, y: 0, direction: Math.PI })
    expect(placeOn(line, 2)).toMatchObject({ x: 0, y: 0 })
  })

  it('goes around an outline', () => {
    const points: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    const square = pathOf({ id: 'o', kind: 'outline', points })!
    expect(placeOn(square, 0.875)).toMatchObject({ x: 0, y: 5 })
    expect(placeOn(square, 1.25)).toMatchObject({ x: 10, y: 0 })
    expect(placeOn({ points: [{ x: 1, y: 1 }], isClosed: true }, 0.5)).toBeNull()
  })

  it('moves only its item, and aims a flashlight ahead', () => {
    const document = withItems(
      { id: 'w', kind: 'wall', walls: [0, 0, 0, 40] },
      { id: 'f', kind: 'flashlight', x: 5, y: 5, direction: 0 },
      { id: 'l', kind: 'light', x: 9, y: 9 },
    )
    const motions = [
      { item: 'f', path: 'w', seconds: 4 },
      { item: 'gone', path: 'w', seconds: 8 },
    ]
    const moved = movedDocument(document, motions, 1)
    expect(moved.items[1]).toEqual({ id: 'f', kind: 'flashlight', x: 0, y: 10, direction: Math.PI / 2 })
    expect(moved.items[2]).toBe(document.items[2])
    expect(movedDocument(document, motions, 0)).toBe(document)
    expect(durationOf(motions)).toBe(8)
  })

  it('follows the line that was drawn for it, which blocks nothing', () => {
    const before: Board = { ...EMPTY, document: withItems({ id: 'l', kind: 'light', x: 9, y: 9 }) }
    const drawn = {
      ...before.document,
      items: [...before.document.items, { id: 'w', kind: 'wall', walls: [0, 0, 9, 0] }],
    }
    const { board, isPath } = adapted(before, drawn as SceneDocument, 'l')
    expect(isPath).toBe(true)
    expect(board.document.items[1]).toMatchObject({ blocks: [], folder: 'Paths' })
    expect(board.settings.motions).toEqual([{ item: 'l', path: 'w', seconds: 6 }])
    expect(checkDocument(board.document)).toEqual(board.document)
  })
})

describe('A new light', () => {
  it('is a torch, unless it has a look of its own', () => {
    const light = { id: 'l', kind: 'light', x: 9, y: 9 } as const
    expect(adapted(EMPTY, withItems(light), null).board.document.items).toMatchObject([
      { flicker: 'torch', radius: 320 },
    ])
    const own = withItems({ ...light, color: '#00ff00' })
    expect(adapted(EMPTY, own, null).board.document).toBe(own)
  })
})

describe('Opening files', () => {
  it.each([
    'chapel.uvtt',
    'watchtower.json',
    'mill.ldtk',
    'cellar.json',
    'cottage.svg',
    'clinic.geojson',
    'office.dxf',
    'yard.tmj',
  ])('reads the map %s', async (name) => {
    const { board, says } = await openFiles([sample(name)], FIRST)
    expect(says).toMatch(new RegExp(`^Loaded ${name}: \\d+ `))
    expect(checkDocument(board.document)).toEqual(board.document)
    expect(board.document.items.length).toBeGreaterThan(0)
  })

  it('reads a map with the tileset that it refers to, in either order', async () => {
    const [map, tiles] = [sample('keep.tmx'), sample('keep-tiles.xml')]
    for (const files of [
      [tiles, map],
      [map, tiles],
    ]) {
      const { board } = await openFiles(files, FIRST)
      expect(board.document.items.length).toBeGreaterThan(0)
    }
  })

  it('rejects a tileset without its map', async () => {
    await expect(openFiles([sample('keep-tiles.xml')], FIRST)).rejects.toThrow('together with the map')
  })

  it('reads its own JSON, and rejects anything else with the reason', () => {
    expect(openText(JSON.stringify(FIRST), 'a.json', EMPTY)).toEqual({ board: FIRST, says: 'Loaded a.json: 10 items.' })
    expect(() => openText('{ "width": 8', 'a', FIRST)).toThrow('That is not JSON')
    expect(() => openText('{"resolution": {}}', 'a', FIRST)).toThrow('resolution.map_size')
  })

  it('does not fetch a picture that a file refers to', () => {
    const text = JSON.stringify({ walls: [], width: 100, height: 100, img: 'https://example.org/a.png' })
    expect(openText(text, 'a', FIRST).board.document.image).toBeUndefined()
  })
})

describe('An export', () => {
  const fog = { ...SETTINGS_AT_FIRST.fog, enabled: true, group: 'party', soft: 4 }

  it('is code with the fog and the blend', () => {
    const code = codeOf({ ...FIRST, settings: { ...SETTINGS_AT_FIRST, blend: 'add', fog } })
    expect(code).toContain("import { FogOfWar, Flashlight, Light, LightOverlay, Occluder } from 'react-umbra'")
    expect(code).toContain('<LightOverlay blend="add" ')
    expect(code).toContain('<FogOfWar explored={explored} group={"party"} unexplored="#07080c"')
    expect(code).toContain('createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 960, maxY: 600 }, cell: 8 })')
    expect(codeOf(FIRST)).not.toContain('Fog')
  })

  it('is a folder whose code compiles and imports only what its package.json names', async () => {
    const app = codeOf({ ...FIRST, settings: { ...SETTINGS_AT_FIRST, fog } })
    const project = makeProject({ title: 'Playground', app, padded: false })
    const textOf = (name: string): string => project.files.find(({ path }) => path === name)!.text
    const { dependencies } = JSON.parse(textOf('package.json'))
    expect(specifiersOf(textOf('src/App.tsx')).sort()).toEqual(['react', 'react-umbra', 'react-umbra/core'])
    for (const specifier of specifiersOf(app)) expect(dependencies).toHaveProperty(packageOf(specifier))
    const { code } = await transformWithOxc(app, 'App.tsx', { jsx: { runtime: 'classic' } })
    expect(code).toContain('createElement(FogOfWar')
    expect(project.files.map(({ path }) => path)).toEqual(expect.arrayContaining(['index.html', 'src/main.tsx']))
  })

  it.each(['Universal VTT', 'Foundry scene'] as const)('is a %s that opens again', async (tabletop) => {
    const { text, name, lost } = tabletopFile(FIRST, tabletop)
    const { board } = await openFiles([new File([text], name)], EMPTY)
    expect(sceneDataOf(board.document).lights).toHaveLength(3)
    expect(board.document.items.filter(({ kind }) => kind === 'door')).toHaveLength(1)
    expect(lost.length).toBeGreaterThan(0)
  })
})
