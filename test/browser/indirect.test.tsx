import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Light, Occluder } from 'react-umbra'
import { createScene, type Scene } from 'react-umbra/core'
import { afterAll, describe, expect, it } from 'vitest'
import { LAYER, type Renderer, WEBGL } from './renderers.js'

const SIZE = { width: 240, height: 160 }

interface Judged {
  readonly occluders: readonly Parameters<Scene['addOccluder']>[0][]
  readonly lights?: readonly Parameters<Scene['addLight']>[0][]
  readonly indirect: { readonly bounces?: number; readonly sky?: string }
}

const ROOM = { points: [10, 10, 230, 10, 230, 150, 10, 150] }
const PILLAR = { points: [60, 50, 80, 50, 80, 70, 60, 70] }

const scenes: Readonly<Record<string, Judged>> = {
  'a glowing wall and a pillar': {
    occluders: [
      { ...ROOM, albedo: '#000' },
      PILLAR,
      { walls: [150, 30, 150, 100], emission: '#fa4', emissionIntensity: 2 },
    ],
    indirect: {},
  },
  'a courtyard under a sky': {
    occluders: [
      { walls: [50, 30, 190, 30, 190, 30, 190, 130, 190, 130, 130, 130, 100, 130, 50, 130, 50, 130, 50, 30] },
      PILLAR,
    ],
    indirect: { sky: '#88aaff', bounces: 1 },
  },
  'one bounce of a lamp in a room with a pillar': {
    occluders: [
      { ...ROOM, albedo: '#c08060' },
      { ...PILLAR, albedo: '#4080f0' },
    ],
    lights: [{ x: 110, y: 40, radius: 250, color: '#fc8', falloff: 'linear', intensity: 0.9 }],
    indirect: { bounces: 1 },
  },
}

function contentOf({ occluders, lights = [] }: Judged): ReactNode {
  return [
    ...occluders.map((occluder) => <Occluder key={JSON.stringify(occluder)} {...(occluder as object)} />),
    ...lights.map((light) => <Light key={JSON.stringify(light)} {...light} />),
  ]
}

function sceneOf({ occluders, lights = [] }: Judged): Scene {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  for (const light of lights) scene.addLight(light)
  return scene
}

const table: string[] = []
afterAll(() => console.info(['Indirect light, error in percent: mean · 99th percentile', ...table].join('\n')))

describe.each([WEBGL, LAYER])('indirect light, $name', (renderer: Renderer) => {
  it.each(Object.entries(scenes))('%s', async (name, judged) => {
    const shown = await renderer.show(contentOf(judged), { ...SIZE, ambient: '#000', blend: 'add', ...judged.indirect })
    const { data } = await shown.picture()
    cleanup()
    const scene = sceneOf(judged)
    const errors: number[] = []
    let most = 0
    for (let i = 0; i < SIZE.width * SIZE.height; i += 97) {
      const point = { x: (i % SIZE.width) + 0.5, y: Math.floor(i / SIZE.width) + 0.5 }
      const { color } = scene.lightAt(point, { indirect: { ...judged.indirect, blend: 'add' } })
      for (let k = 0; k < 3; k++) {
        most = Math.max(most, color[k]!)
        errors.push(Math.abs(data[4 * i + k]! / 255 - color[k]!))
      }
    }
    errors.sort((a, b) => a - b)
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length / most
    const p99 = errors[Math.floor(0.99 * errors.length)]! / most
    table.push(`${renderer.name}, ${name}: ${(100 * mean).toFixed(2)} · ${(100 * p99).toFixed(2)}`)
    expect(mean).toBeLessThan(0.03)
    expect(p99).toBeLessThan(0.12)
  })
})

describe.each([WEBGL, LAYER])('walls that are drawn as boxes, $name', (renderer: Renderer) => {
  it('are lit in their depth also where two of them touch', async () => {
    const occluders = [
      { points: [20, 20, 220, 20, 220, 40, 20, 40], depth: 12, albedo: '#000' },
      { points: [20, 40, 40, 40, 40, 140, 20, 140], depth: 12, albedo: '#000' },
    ]
    const judged: Judged = { occluders, indirect: { sky: '#fff' } }
    const shown = await renderer.show(contentOf(judged), { ...SIZE, ambient: '#000', blend: 'add', sky: '#fff' })
    const { data } = await shown.picture()
    cleanup()
    const scene = sceneOf(judged)
    let worst = 0
    for (let y = 22; y < 60; y += 3) {
      for (let x = 22; x < 60; x += 3) {
        const [light] = scene.lightAt({ x: x + 0.5, y: y + 0.5 }, { indirect: { sky: '#fff', blend: 'add' } }).color
        worst = Math.max(worst, Math.abs(data[4 * (y * SIZE.width + x)]! / 255 - light))
      }
    }
    expect(worst).toBeLessThan(0.03)
    expect(data[4 * (45 * SIZE.width + 35)]).toBeGreaterThan(50)
  })
})

describe.each([WEBGL, LAYER])('indirect light that adds, $name', (renderer: Renderer) => {
  it('is clamped at 1 before a light is subtracted, even if no other light adds', async () => {
    const host = { width: 20, height: 20, ambient: '#808080', blend: 'add', sky: '#c0c0c0' } as const
    const content = <Light x={10} y={10} radius={100} falloff="none" color="#666666" blend="subtract" />
    const { data } = await (await renderer.show(content, host)).picture()
    expect(data[0]).toBe(255 - 0x66)
  })
})
