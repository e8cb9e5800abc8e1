import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import * as umbra from 'react-umbra'
import * as core from 'react-umbra/core'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SCENE } from '../../../stories/Start/Playground/defaultScene.js'
import { DEFAULTS, NO_FOG, SIGHT } from '../../../stories/Start/Playground/defaults.js'
import { addItem, changeItem } from '../../../stories/Start/Playground/edits.js'
import { sceneToJsx } from '../../../stories/Start/Playground/jsx.js'
import { type Fog, KINDS, type PlaygroundScene } from '../../../stories/Start/Playground/playgroundScene.js'
import PastedScene from '../../fixtures/playgroundScene.js'

const MODULES: Record<string, object> = {
  react: React,
  'react-umbra': umbra,
  'react-umbra/core': core,
  'react/jsx-runtime': jsxRuntime,
}

/** Runs a component's text as it would run where it is pasted, with these modules. */
async function run(code: string, modules: Record<string, object> = MODULES): Promise<React.ComponentType> {
  const { code: compiled } = await transformWithOxc(code, 'Scene.tsx', {
    jsx: { runtime: 'automatic', development: false },
  })
  const body = compiled
    .replaceAll(/import \{([^}]*)\} from ["']([^"']+)["'];?/g, (_, names: string, from: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = modules['${from}'];`
    })
    .replace('export default function Scene', 'return function Scene')
  return new Function('modules', body)(modules) as React.ComponentType
}

interface Told {
  name: string
  props: Record<string, unknown>
}

/** Returns the props that the components of a text receive. */
async function toldBy(code: string): Promise<Told[]> {
  const told: Told[] = []
  const spy = (name: string) => (props: Record<string, unknown>) => {
    told.push({ name, props })
    return name === 'LightOverlay' ? (props.children as React.ReactNode) : null
  }
  const names = ['LightOverlay', 'Light', 'Flashlight', 'LineLight', 'Sun', 'Occluder', 'Viewer', 'FogOfWar']
  const spies = Object.fromEntries(names.map((name) => [name, spy(name)]))
  renderToString(React.createElement(await run(code, { ...MODULES, 'react-umbra': spies })))
  return told
}

const blank: PlaygroundScene = { ...DEFAULT_SCENE, items: [] }
const all = KINDS.reduce((scene, kind) => addItem(scene, kind, { x: 100.126, y: 50 }), blank)

describe('JSX of a scene', () => {
  it.each([
    ['the default scene', DEFAULT_SCENE],
    ['one of each kind', all],
    ['an empty one', blank],
    ['one in a fog', { ...all, daylight: 'dim' as const, fog: { ...NO_FOG, enabled: true } }],
  ])('runs with the library: %s', async (_, scene) => {
    const html = renderToString(React.createElement(await run(sceneToJsx(scene))))
    expect(html).toContain('<svg')
    expect(html).toContain(`width:${scene.width}px`)
  })

  it('compiles for every kind of item', async () => {
    const soft = { size: 8, blend: 'max', bright: 40, darkness: true, priority: 1, falloff: 'linear', enabled: false }
    const senses = [{ name: "tremor'sense", radius: 60, channel: null, needs: 'dark' }, SIGHT]
    const glass = { opacity: 0.25, tint: '#c03050', tall: 30, layer: 2 }
    const blocks = { blocks: ['sight', 'move'], from: 'positive', limited: true, open: true, depth: 7.125, ...glass }
    const living = { height: 90, shadowLength: 60, mask: 1, ignores: 'under', flicker: 'torch', glow: 0.4 }
    const full = [
      { ...soft, ...living },
      { ...soft, flicker: 'pulse', flickerSpeed: 2, flickerAmount: 0.3 },
      { ...living, length: 90.5, rotation: 1, darkness: true, glow: 0.5 },
      { elevation: 0.3333, size: 0.0047, shadowLength: 9, mask: 3, blend: 'add', shadows: false },
      blocks,
      blocks,
      blocks,
      { ...blocks, limited: ['sight'], door: true },
      { senses, radius: 90, direction: 1, angle: 2, group: 'a' },
    ]
    const items = full.reduce((scene, change, index) => changeItem(scene, index + 1, change), all)
    const fog = { ...NO_FOG, enabled: true, group: 'a', unexplored: '#010203', saturation: 0.5, soft: 6 }
    const scene: PlaygroundScene = { ...items, blend: 'add', renderer: 'canvas', daylight: 'dim', fog }
    // The type check of all other files checks its types, too.
    await expect(sceneToJsx(scene)).toMatchFileSnapshot('../../fixtures/playgroundScene.tsx')
    expect(renderToString(React.createElement(PastedScene))).toContain('<svg')
  })

  it('gives each component its props, and no more than it must', async () => {
    const turned = changeItem(changeItem(all, 6, { rotation: 0.12345 }), 8, { open: true, blocks: ['move', 'sound'] })
    const told = (await toldBy(sceneToJsx(turned))).slice(1)
    expect(told).toEqual([
      { name: 'Light', props: { x: 100.13, y: 50, radius: 240, color: '#9cc8ff' } },
      { name: 'Flashlight', props: { x: 100.13, y: 50, radius: 360, color: '#ff9fb0', angle: 0.8 } },
      { name: 'LineLight', props: { x0: 40.13, y0: 50, x1: 160.13, y1: 50, radius: 200, color: '#a8e6c8' } },
      { name: 'Sun', props: { direction: 0.9, elevation: 0.7, size: 0.02, color: '#ffe3b3' } },
      {
        name: 'Occluder',
        props: {
          points: [
            [-48, -20],
            [-8, -46],
            [44, -24],
            [38, 30],
            [-22, 42],
          ],
          x: 100.13,
          y: 50,
          lit: true,
        },
      },
      {
        name: 'Occluder',
        props: { shape: { kind: 'box', x: 100.13, y: 50, width: 80, height: 60, rotation: 0.1235 }, lit: true },
      },
      { name: 'Occluder', props: { shape: { kind: 'circle', x: 100.13, y: 50, radius: 30 }, lit: true } },
      {
        name: 'Occluder',
        props: {
          points: [
            [-80, 0],
            [80, 0],
          ],
          closed: false,
          x: 100.13,
          y: 50,
          open: true,
          blocks: ['move', 'sound'],
        },
      },
      { name: 'Viewer', props: { x: 100.13, y: 50 } },
    ])
  })

  it('says how lights meet, how large they are and who paints, where that is said', async () => {
    const soft = changeItem(addItem(blank, 'light', { x: 1, y: 2 }), 1, { size: 8, blend: 'max' })
    const [overlay, light] = await toldBy(sceneToJsx({ ...soft, blend: 'add', renderer: 'canvas' }))
    expect(overlay!.props).toMatchObject({ blend: 'add', renderer: 'canvas' })
    expect(light!.props).toMatchObject({ size: 8, blend: 'max' })
    const [plain] = await toldBy(sceneToJsx(blank))
    expect(Object.keys(plain!.props)).not.toContain('blend')
    expect(Object.keys(plain!.props)).not.toContain('renderer')
  })

  it('says how lights live, and what panes and heights do to them', async () => {
    const changes = [
      { flicker: 'candle', mask: 5, height: 80, ignores: 'under' },
      { flicker: 'pulse', flickerSpeed: 2, flickerAmount: 0.3333, shadowLength: 40 },
      { rotation: Math.PI / 2, length: 40, flicker: 'fault', height: 7 },
      { elevation: null, direction: -1.23456 },
      { opacity: 0.2, tint: '#c03050', tall: 12, layer: 4 },
      { tall: 7 },
      { tall: 0 },
      { opacity: 0 },
    ]
    const scene = changes.reduce((before, change, index) => changeItem(before, index + 1, change), all)
    const [light, torch, tube, sun, ...bodies] = (await toldBy(sceneToJsx(scene))).slice(1).map(({ props }) => props)
    expect(light).toMatchObject({ flicker: 'candle', mask: 5, height: 80, ignores: 'under' })
    expect(torch).toMatchObject({ flicker: { kind: 'pulse', speed: 2, amount: 0.3333 }, shadowLength: 40 })
    const ends = { x0: 100.13, y0: 30, x1: 100.13, y1: 70 }
    expect(tube).toEqual({ ...ends, radius: 200, color: '#a8e6c8', flicker: 'fault', height: 7 })
    expect(sun).toEqual({ direction: -1.2346, size: 0.02, color: '#ffe3b3' })
    expect(bodies[0]).toMatchObject({ opacity: 0.2, tint: '#c03050', height: 12, layer: 4 })
    expect(bodies[1]).toMatchObject({ shape: { width: 80, height: 60 }, height: 7 })
    expect(bodies[2]).toMatchObject({ height: 0 })
    expect(bodies[3]).toMatchObject({ opacity: 0 })
    expect(bodies[3]).not.toHaveProperty('height')
    const html = renderToString(React.createElement(await run(sceneToJsx(scene))))
    expect(html).toContain('<svg')
  })

  it('gives a viewer its senses under any names', async () => {
    const group = 'the “群” & "co" \\ {1} \'s </Viewer>'
    const viewer = {
      ...{ radius: 120.125, direction: -1.23456, angle: 6.2832, group, enabled: false },
      senses: [
        SIGHT,
        { name: "blind'sight", radius: 60, channel: null, needs: 'dark' },
        { name: group, radius: null, channel: 'sound', needs: 'bright' },
      ],
    }
    const jsx = sceneToJsx(changeItem(addItem(blank, 'viewer', { x: 1, y: 2 }), 1, viewer))
    expect((await toldBy(jsx))[1]).toEqual({
      name: 'Viewer',
      props: {
        ...{ x: 1, y: 2, radius: 120.13, direction: -1.2346, angle: 6.2832, group, enabled: false },
        senses: [
          {},
          { name: "blind'sight", radius: 60, channel: null, needs: 'dark' },
          { name: group, channel: 'sound', needs: 'bright' },
        ],
      },
    })
    // All round stays all round.
    expect(6.2832).toBeGreaterThanOrEqual(2 * Math.PI)
    expect(Math.max(...jsx.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(renderToString(React.createElement(await run(jsx)))).toContain('<svg')
  })

  it('says how light it is, and which lights are bright how far, are darknesses and rank above others', async () => {
    const dark = changeItem(addItem(blank, 'light', { x: 1, y: 2 }), 1, { bright: 0, darkness: true, priority: 3 })
    const [overlay, light] = await toldBy(sceneToJsx({ ...dark, daylight: 'dim' }))
    expect(overlay!.props).toMatchObject({ daylight: 'dim' })
    expect(light!.props).toMatchObject({ bright: 0, darkness: true, priority: 3 })
  })

  it('has the fog last, with a memory of its own', async () => {
    const covered = (fog: Partial<Fog>): PlaygroundScene => ({ ...all, fog: { ...NO_FOG, enabled: true, ...fog } })
    const plain = (await toldBy(sceneToJsx(covered({})))).at(-1)!
    expect(plain).toEqual({ name: 'FogOfWar', props: { explored: expect.any(Object) } })
    const { bounds, cell } = plain.props.explored as umbra.ExploredMap
    expect({ bounds, cell }).toEqual({ bounds: { minX: 0, minY: 0, maxX: all.width, maxY: all.height }, cell: 8 })

    const said = { group: 'a', unexplored: '#010203', cell: 20, remembered: '#aabbcc', saturation: 0, soft: 6 }
    const { props } = (await toldBy(sceneToJsx(covered(said)))).at(-1)!
    expect(props).toMatchObject({ group: 'a', unexplored: '#010203', soft: 6 })
    expect(props.remembered).toEqual({ color: '#aabbcc', saturation: 0 })
    expect((props.explored as umbra.ExploredMap).cell).toBe(20)

    const forgetful = sceneToJsx(covered({ ...said, memory: false }))
    expect((await toldBy(forgetful)).at(-1)!.props).toEqual({ group: 'a', unexplored: '#010203', soft: 6 })
    expect(forgetful).not.toContain('createExploredMap')
    expect(sceneToJsx({ ...all, fog: { ...NO_FOG, ...said } })).not.toContain('Fog')
  })

  it('breaks the tag of a host with much to say', async () => {
    const jsx = sceneToJsx({ ...blank, width: 9999.99, blend: 'subtract', renderer: 'canvas', daylight: 'bright' })
    expect(Math.max(...jsx.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    const [overlay] = await toldBy(jsx)
    expect(overlay!.props).toMatchObject({ daylight: 'bright', style: { width: 9999.99, height: blank.height } })
  })

  it('imports what it uses, and stays within 120 columns', () => {
    const jsx = sceneToJsx(DEFAULT_SCENE)
    expect(jsx).toMatch(/^import \{ Flashlight, Light, LightOverlay, Occluder \} from 'react-umbra'\n/)
    expect(sceneToJsx(blank)).toMatch(/^import \{ LightOverlay \} from/)
    expect(Math.max(...jsx.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  it('breaks a long list of corners into lines', async () => {
    const points = Array.from({ length: 40 }, (_, i) => [i, (i * i) % 37])
    const jsx = sceneToJsx(changeItem(addItem(blank, 'polygon'), 1, { points, drawn: false }))
    expect(Math.max(...jsx.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect((await toldBy(jsx))[1]!.props.points).toEqual(points)
  })

  it('names the picture that it cannot hold', async () => {
    const jsx = sceneToJsx(blank, 'a "*/}" b.png')
    expect(jsx).toContain('The picture')
    expect(renderToString(React.createElement(await run(jsx)))).toContain('<svg')
  })

  it('has the pictures that lights throw, and the relief of the ground', async () => {
    const lamp = { kind: 'light', ...DEFAULTS.light, x: 10, y: 20 } as const
    const code = sceneToJsx({
      ...DEFAULT_SCENE,
      relief: true,
      items: [
        { ...lamp, id: 1, image: 'window', imageRotation: 0.5 },
        { ...lamp, id: 2, image: 'window' },
        { ...lamp, id: 3, image: 'address', imageAddress: '/poster.png' },
      ],
    })
    expect(code.match(/windowPicture =/g)).toHaveLength(1)
    expect(code).toContain('<Light x={10} y={20} imageRotation={0.5} image={windowPicture} />')
    expect(code).toContain('image="/poster.png"')
    expect(code).toContain('normalMap={{ src: stoneNormals, x: 0, y: 0,')
    expect(renderToString(React.createElement(await run(code)))).toContain('data-umbra')
  })
})
