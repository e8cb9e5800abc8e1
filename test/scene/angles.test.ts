import { expect, it, vi } from 'vitest'
import { createScene } from '../../src/core.js'

it('warns of angles in degrees when an item is added, but not when it changes', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const scene = createScene()
  const light = scene.addLight({ x: 0, y: 0, direction: 13, angle: 1 })
  const viewer = scene.addViewer({ x: 0, y: 0, direction: -13, angle: 1 })
  const crate = scene.addOccluder({ walls: [5, 0, 5, 9], rotation: 13 })
  for (const turned of [13.5, 15, 20, 90]) {
    light.set({ direction: turned, imageRotation: turned })
    viewer.set({ direction: turned })
    crate.set({ rotation: turned })
  }
  expect(warned).not.toHaveBeenCalled()
  scene.addLight({ x: 0, y: 0, direction: 90, angle: 60, imageRotation: -45 })
  scene.addViewer({ x: 0, y: 0, direction: 90, angle: 60 })
  scene.addOccluder({ walls: [5, 0, 5, 9], rotation: 45 })
  const names = [
    'Light direction',
    'Light angle',
    'Light imageRotation',
    'Viewer direction',
    'Viewer angle',
    'Occluder rotation',
  ]
  expect(
    warned.mock.calls.map(([text]) => String(text).replace(/^react-umbra: (.*) of .* is probably in degrees.*/, '$1')),
  ).toEqual(names)
  warned.mockRestore()
})
