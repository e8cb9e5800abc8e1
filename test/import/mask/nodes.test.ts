import { expect, it } from 'vitest'
import { nodesOn } from '../../../src/import/mask/nodes.js'
import { OutlineSamples } from '../../../src/import/mask/OutlineSamples.js'

it.each<[string, number[], number[]]>([
  ['a right', [0, 0, 3, 0, 3, 3, 0, 3], [6, 0]],
  ['a left', [0, 0, 0, 3, 3, 3, 3, 0], [0, 6]],
])('nodesOn joins fitted lines that meet at %s turn, and none that meet far from it', (_, ring, corner) => {
  const samples = new OutlineSamples()
  samples.fill(ring, 0, 4)
  const isFirstLevel = ring[3] === 0
  const nodesAt = ([x, y]: readonly number[]) => {
    const [upright, level] = [
      { a: 1, b: 0, c: x! },
      { a: 0, b: 1, c: y! },
    ]
    const [line, next] = isFirstLevel ? [level, upright] : [upright, level]
    // The gates of the first run are the samples 1 and 2, those of the next one 4 and 5.
    const nodes = nodesOn(samples, [
      { ...line, first: 1, last: 2, isSlope: true },
      { ...next, first: 4, last: 5, isSlope: true },
    ])
    return nodes.filter((node) => !node.isSample && node.x === x && node.y === y)
  }
  expect(nodesAt(corner).map(({ at }) => at)).toEqual([2, 3])
  expect(nodesAt(corner.map((value) => value + 3))).toEqual([])
})
