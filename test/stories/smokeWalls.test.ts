import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScene } from 'react-umbra/core'
import { expect, it } from 'vitest'
import { smokeWalls } from '../../stories/Guides/smokeWalls.js'
import { fakeClock } from '../helpers/fakeClock.js'

const GUIDE = join(import.meta.dirname, '../../stories/Guides')
const CLOUD = { minX: 100, minY: 0, maxX: 400, maxY: 300 }
const SIGHT = 60

function sceneWithSmoke() {
  const scene = createScene({ clock: fakeClock() })
  scene.addLight({ x: 50, y: 150, radius: 1000, bright: 1000 })
  scene.addOccluder({ walls: smokeWalls(CLOUD, SIGHT), blocks: ['sight'], limited: ['sight'] })
  return scene
}

it('the guide shows the tested code of smoke walls', () => {
  const code = readFileSync(join(GUIDE, 'smokeWalls.ts'), 'utf8')
  expect(readFileSync(join(GUIDE, 'VisionAndFog.mdx'), 'utf8')).toContain(code)
})

it('smoke walls limit the depth of sight into smoke, block sight through it, and allow sight out of its edge', () => {
  const scene = sceneWithSmoke()
  const viewer = scene.addViewer({ x: 50, y: 150 })
  const seenAt = (x: number, y: number): boolean => scene.sightings([{ x, y }])[0]!.seen
  expect([seenAt(110, 150), seenAt(130, 150), seenAt(170, 150), seenAt(390, 150), seenAt(450, 150)]).toEqual([
    ...[true, true],
    ...[false, false, false],
  ])
  for (const angle of [0.1, 0.7, 1.3, 2.2, 3.9, 5.1]) {
    viewer.move(251, 148)
    const at = (distance: number) => seenAt(251 + distance * Math.cos(angle), 148 + distance * Math.sin(angle))
    expect([at(5), at(SIGHT + 0.1)], `from within, at ${angle}`).toEqual([true, false])
  }
  viewer.move(105, 150)
  expect(seenAt(20, 150)).toBe(true)
})

it('smoke walls let light through', () => {
  expect(sceneWithSmoke().lightAt({ x: 450, y: 150 }).level).toBe('bright')
})
