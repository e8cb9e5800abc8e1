import type { SceneData } from 'react-umbra'
import { count, fixed } from '../figure/words.js'

/** Returns the contents of a map in words: its parts, its size, its squares. */
export function countParts({ occluders, lights, viewers = [], width, height, grid }: SceneData): string[] {
  const of = (kind: string) => occluders.filter((occluder) => occluder.kind === kind)
  const walls = of('wall').reduce((sum, occluder) => sum + occluder.walls.length / 4, 0)
  return [
    count(walls, 'wall'),
    count(of('object').length, 'object'),
    count(of('door').length, 'door'),
    count(of('window').length, 'window'),
    count(lights.length, 'light'),
    count(viewers.length, 'viewer'),
    `${tidy(width)} × ${tidy(height)} pixels`,
    grid === undefined ? 'no grid of squares' : `squares of ${tidy(grid.size)} pixels${measured(grid)}`,
  ]
}

const measured = ({ distance, units = '' }: NonNullable<SceneData['grid']>): string =>
  distance === undefined ? '' : `, ${tidy(distance)} ${units} each`.replace('  ', ' ')

const tidy = (value: number): string => fixed(value, Number.isInteger(value) ? 0 : 1)
