import { it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'
import { expectSoundOnMutations } from '../helpers/mutate.js'
import { lightAt, mapFile, PNG, points } from './mapFile.js'

it('parseUniversalVtt throws its own error or returns valid data for broken files', () => {
  const file = mapFile({
    line_of_sight: [points(2, 1, 3, 1, 3, 2), points(2, 1, 2, 3)],
    objects_line_of_sight: [points(2, 1, 3, 1, 3, 2, 2, 1.01)],
    portals: [
      { bounds: points(2, 1, 3, 1), closed: false, umbra_kind: 'window' },
      { bounds: points(2, 1, 3, 1), closed: true },
    ],
    environment: { baked_lighting: true, ambient_light: 'ff10131a' },
    lights: [lightAt(2, 1, { range: 4, intensity: 0.5, color: '80ff8800', shadows: false })],
    image: PNG,
  })
  expectSoundOnMutations(JSON.stringify(file), (text) => parseUniversalVtt(text, { objects: 'limited' }))
})
