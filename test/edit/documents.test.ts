import { readFileSync } from 'node:fs'
import { checkDocument, documentFrom, jsxOf, type SceneDocument, type SceneItem, sceneDataOf } from 'react-umbra/edit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseDocumentColor } from '../../src/edit/document/documentColor.js'
import { elementOf } from '../../src/edit/document/sceneElement.js'
import { parseMap, parseUniversalVtt, type SceneData } from '../../src/import.js'
import { createScene } from '../../src/scene/createScene.js'
import { cases } from '../helpers/cases.js'
import { mutatedJson } from '../helpers/mutate.js'
import { seeded } from '../helpers/random.js'
import { SAMPLE } from './sampleDocument.js'

const SAMPLES = ['cellar.json', 'chapel.uvtt', 'clinic.geojson', 'cottage.svg', 'office.dxf', 'watchtower.json']
const sample = (name: string): string => readFileSync(`stories/maps/samples/${name}`, 'utf8')

afterEach(() => vi.restoreAllMocks())

/** Registers all items of a document with a scene, as `<DocumentScene>` does. */
function show(document: SceneDocument): void {
  const scene = createScene({ parseColor: parseDocumentColor })
  for (const item of document.items) {
    const element = elementOf(item, 0)
    if (element?.tag === 'Occluder') scene.addOccluder(element.props)
    else if (element?.tag === 'Viewer') scene.addViewer(element.props)
    else if (element?.tag === 'LineLight') {
      const { x0, y0, x1, y1, ...props } = element.props
      scene.addLight({ ...props, x: x0, y: y0, endX: x1, endY: y1 })
    } else if (element?.tag === 'Sun') scene.addLight({ ...element.props, x: 0, y: 0, parallel: true })
    else if (element !== null && element?.tag !== 'Text') scene.addLight(element!.props)
  }
}

describe('documentFrom and sceneDataOf', () => {
  it.each(SAMPLES)('lose nothing of %s', (name) => {
    const data = parseMap(sample(name))
    expect(sceneDataOf(documentFrom(data))).toEqual(data)
    expect(checkDocument(documentFrom(data))).toEqual(documentFrom(data))
  })

  it.each(['limited', 'solid'] as const)('keep objects that are %s', (objects) => {
    const data = parseUniversalVtt(sample('chapel.uvtt'), { objects })
    expect(sceneDataOf(documentFrom(data))).toEqual(data)
  })

  it('keep units, toSource, rooms, texts, layers, attributes, senses and warnings', () => {
    const data: SceneData = {
      width: 90,
      height: 70,
      image: 'a.png',
      ambient: '#112233',
      daylight: 'bright',
      grid: { x: 1, y: 2, size: 10, distance: 5, units: 'ft' },
      occluders: [
        { kind: 'wall', walls: [0, 0, 9, 0, 9, 0, 9, 9, 9, 9, 0, 0], open: false, closed: true, sourceLayer: 'A-WALL' },
        { kind: 'wall', walls: [0, 0, 9, 0, 9, 0, 9, 9], open: false, closed: true },
        { kind: 'wall', walls: [5, 5, 6, 6], open: false, attributes: { blocks: ['move'], from: 'positive' } },
        { kind: 'object', walls: [1, 1, 2, 1, 2, 1, 2, 2, 2, 2, 1, 1], open: false },
        { kind: 'object', walls: [1, 1, 2, 1], open: false },
        {
          kind: 'object',
          walls: [1, 1, 2, 1, 2, 1, 2, 2, 2, 2, 1, 1],
          open: false,
          attributes: { limited: ['sight'] },
        },
        { kind: 'door', walls: [3, 3, 4, 3], open: true, secret: true, locked: true, sourceLayer: 'DOORS' },
        { kind: 'window', walls: [3, 3, 4, 3], open: false, attributes: { blocks: ['light'] } },
      ],
      lights: [
        {
          x: 1,
          y: 2,
          radius: 30,
          color: '#ffeedd',
          intensity: 0.5,
          shadows: false,
          bright: 4,
          darkness: true,
          priority: 2,
        },
        { x: 1, y: 2, radius: 30, color: '#ffeedd', intensity: 0.5, shadows: true, direction: 1, angle: 2 },
      ],
      viewers: [{ x: 1, y: 1, radius: 4, direction: 1, angle: 1, senses: [{ name: 'echo', channel: 'sound' }] }],
      rooms: [{ outline: [0, 0, 1, 0, 1, 1], holes: [[0, 0, 1, 0, 1, 1]], name: 'Hall', level: '2' }],
      texts: [{ x: 4, y: 5, text: 'Hall', sourceLayer: 'TEXT' }],
      units: 'mm',
      toSource: [1, 0, 0, -1, 5, 6],
      warnings: ['skipped a hatch'],
    }
    expect(sceneDataOf(JSON.parse(JSON.stringify(documentFrom(data))))).toEqual(data)
  })

  it('keep no reference to what they were given', () => {
    const data = parseMap(sample('office.dxf'))
    const before = structuredClone(data)
    const plan = documentFrom(data)
    const copy = sceneDataOf(plan)
    data.toSource?.fill(7)
    for (const { walls } of data.occluders) walls.fill(7)
    for (const room of data.rooms ?? []) room.outline.fill(7)
    expect(sceneDataOf(plan)).toEqual(before)
    copy.toSource?.fill(9)
    for (const { walls } of copy.occluders) walls.fill(9)
    for (const room of copy.rooms ?? []) room.outline.fill(9)
    expect(sceneDataOf(plan)).toEqual(before)
  })

  it('approximate what map data cannot represent, and report it', () => {
    const data = sceneDataOf({ ...SAMPLE, items: [...SAMPLE.items, { ...SAMPLE.items[0]!, id: 'x', hidden: true }] })
    expect(data.warnings).toEqual(['tubes written as lights: 1', 'suns left out: 1', 'hidden items left out: 1'])
    expect(data.lights).toHaveLength(3)
    expect(data.occluders.map(({ kind }) => kind).join(' ')).toBe('wall wall wall object door window')
    show(documentFrom(data))
  })
})

describe('checkDocument', () => {
  it('returns an equal copy of a document with items of every kind', () => {
    const copy = checkDocument(SAMPLE)
    expect(copy).toEqual(SAMPLE)
    expect(copy.items[0]).not.toBe(SAMPLE.items[0])
    show(copy)
  })

  it('rejects each of 3,000 mutations with a react-umbra error, or returns a document that can be shown', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const json = JSON.stringify(SAMPLE)
    let count = 0
    for (let seed = 1; seed <= cases(3000); seed++) {
      let document: SceneDocument
      try {
        document = checkDocument(JSON.parse(mutatedJson(seeded(seed), json)))
      } catch (error) {
        if (!(error instanceof SyntaxError))
          expect((error as Error).message, `seed ${seed}`).toMatch(/^react-umbra: document/)
        continue
      }
      count++
      show(document)
      expect(jsxOf(document)).toContain('export default')
    }
    expect(count).toBeGreaterThan(cases(100))
  })

  it.each<[string, object, RegExp]>([
    ['another version', { version: 2 }, /document\.version must be 1, got 2/],
    ['an unknown field', { wide: 5 }, /document must be without unknown fields .*got "wide"/],
    ['an unknown kind', { items: [{ id: 'a', kind: 'tree' }] }, /document\.items\[0\]\.kind must be one of wall, door/],
    ['no id', { items: [{ kind: 'text', x: 0, y: 0, text: '' }] }, /document\.items\[0\]\.id must be a string/],
    ['the same id twice', { items: [SAMPLE.items[2], SAMPLE.items[2]] }, /items\[1\]\.id must be different/],
    ['a ref', { items: [{ ...SAMPLE.items[6], ref: 'x' }] }, /document\.items\[0\] must be without unknown fields/],
    [
      'a bad radius',
      { items: [{ ...SAMPLE.items[6], radius: -1 }] },
      /document\.items\[0\] radius must be zero or more/,
    ],
    ['a bad color', { ambient: 'url(#x);' }, /document\.ambient must be a CSS color/],
  ])('rejects %s', (_, change, message) => {
    expect(() => checkDocument({ ...SAMPLE, ...change })).toThrow(message)
  })

  it.each([undefined, null, 5, [], 'x', () => {}, { items: null }])('rejects %s', (value) => {
    expect(() => checkDocument(value)).toThrow(/^react-umbra: document/)
    const cycle: Record<string, unknown> = { ...SAMPLE }
    cycle.items = [cycle]
    expect(() => checkDocument(cycle)).toThrow(/^react-umbra: document must be plain JSON, at most 8 levels/)
  })
})

describe('jsxOf', () => {
  it('writes a component that imports what it uses', () => {
    const wall = { id: 'a', kind: 'wall', walls: [0, 0, 10, 0] } as const
    const hidden = { id: 'b', kind: 'light', x: 0, y: 0, hidden: true } as const
    const text: SceneItem = { id: 'c', kind: 'text', x: 1, y: 2, text: '</span>{' }
    expect(jsxOf({ version: 1, width: 40, height: 30, ambient: '#123', items: [wall, hidden, text] })).toBe(
      `import { LightOverlay, Occluder, Unlit } from 'react-umbra'

export default function Scene() {
  return (
    <LightOverlay ambient="#123" style={{ width: 40, height: 30, background: "#ffffff" }}>
      <Occluder walls={[0, 0, 10, 0]} />
      <Unlit>
        <span
          style={{ position: "absolute", left: 1, top: 2, pointerEvents: "none", whiteSpace: "pre" }}
        >
          {"</span>{"}
        </span>
      </Unlit>
    </LightOverlay>
  )
}
`,
    )
  })
})
