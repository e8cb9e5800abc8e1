import { describe, it } from 'vitest'
import { parseFoundryScene } from '../../../src/import.js'
import { expectSoundOnMutations } from '../../helpers/mutate.js'
import { oldSceneFile, sceneFile, wallAt } from './sceneFile.js'

const now = sceneFile({
  padding: 0.25,
  levels: [
    { _id: 'a', name: 'Cellar', background: { src: 'a.webp', offsetX: 3 } },
    { _id: 'b', name: 'Ground', background: { src: 'b.webp' } },
  ],
  initialLevel: 'b',
  walls: [
    wallAt([0, 0, 100, 50], { levels: ['b'], light: 10, sight: 10 }),
    wallAt([0, 0, 100, 50], { door: 1, ds: 2, dir: 1 }),
    wallAt([0, 0, 100, 50], { light: 30, sight: 30, threshold: { light: 10 } }),
  ],
  lights: [
    {
      x: 5,
      y: 6,
      rotation: 30,
      walls: false,
      config: { dim: 20, bright: 10, angle: 60, color: '#ff8800', luminosity: -0.5 },
    },
    { x: 5, y: 6, hidden: true, config: { negative: true, priority: 2, darkness: { min: 0.5, max: 1 } } },
  ],
  tokens: [
    {
      ...{ x: 0, y: 0, width: 2, rotation: 45, light: { dim: 5, bright: 0 } },
      sight: { enabled: true, range: 60, angle: 90 },
      detectionModes: { feelTremor: { range: 5, enabled: true }, blindsight: { range: 5 } },
    },
    { x: 0, y: 0, sight: { enabled: true, range: null }, detectionModes: [{ id: 'basicSight', range: 5 }] },
  ],
})

const old = oldSceneFile({
  ...{ padding: 0.25, shiftX: 10, shiftY: -4, darkness: 0.5 },
  walls: [
    { c: [0, 0, 100, 50], sense: 2, move: 1, sound: 0, dir: 2, door: 0, ds: 0 },
    { c: [0, 0, 100, 50], sense: 1, move: 1, sound: 1, dir: 0, door: 2, ds: 1 },
  ],
  lights: [{ x: 5, y: 6, t: 'u', dim: 20, bright: -10, angle: 60, rotation: 30, tintColor: '#ff8800' }],
  tokens: [{ x: 0, y: 0, vision: true, dimSight: 30, brightSight: 5, sightAngle: 60, dimLight: 5 }],
})

describe('parseFoundryScene throws its own error or returns valid data for broken files', () => {
  it.each([
    ['of version 14', now],
    ['of version 8', old],
  ])('%s', (_, file) => {
    expectSoundOnMutations(JSON.stringify(file), (text) => parseFoundryScene(text))
  })
})
