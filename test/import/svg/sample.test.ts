import { expect, it } from 'vitest'
import { parseSvg } from '../../../src/import.js'
import { sampleFile } from '../../helpers/files.js'
import { expectSound, MUTATIONS, mutatedText } from '../../helpers/mutate.js'
import { pick, seeded, whole } from '../../helpers/random.js'

const cottage = () => sampleFile('cottage.svg')

it('parseSvg reads the cottage: layers of Inkscape, curves, symbols, lights as circles', () => {
  const data = parseSvg(cottage())
  expect(data).toMatchObject({ width: 480, height: 320, warnings: ['g in group "Measures", hidden: left out'] })
  const kinds = data.occluders.map(({ kind, closed }) => (closed ? `closed ${kind}` : kind))
  const repeat = (kind: string, count: number) => Array.from({ length: count }, () => kind)
  expect(kinds).toEqual([
    ...repeat('wall', 9),
    'closed wall',
    ...repeat('closed object', 3),
    ...repeat('door', 4),
    ...repeat('window', 3),
  ])
  expect(data.occluders.slice(13, 17).map(({ open, locked }) => [open, locked])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, undefined],
    [false, true],
  ])
  expect([...data.occluders[17]!.walls]).toEqual([128, 40, 192, 40])
  expect(data.lights).toEqual([
    { x: 88, y: 112, radius: 168, color: '#ff9a45', intensity: 1, shadows: true },
    { x: 320, y: 96, radius: 136, color: '#ffe0a8', intensity: 1, shadows: true },
    { x: 368, y: 232, radius: 104, color: '#9cc4ff', intensity: 1, shadows: true },
  ])
  // Ends of walls, doors and windows meet, so that no light leaks between them.
  const ends = new Map<string, number>()
  for (const { walls, closed, kind } of data.occluders) {
    if (closed || kind === 'object') continue
    for (const [x, y] of [[walls[0]!, walls[1]!], [...walls.slice(-2)] as [number, number]]) {
      ends.set(`${x},${y}`, (ends.get(`${x},${y}`) ?? 0) + 1)
    }
  }
  const loose = [...ends].flatMap(([end, count]) => (count === 1 ? [end] : []))
  expect(loose.sort()).toEqual(['264,180', '264,280', '264,40', '440,180'])
})

it('parseSvg returns valid data or throws a clear error for 300 broken files', () => {
  const parts = cottage().split(/(?<=[<>"= ,])/)
  let read = 0
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const random = seeded(seed)
    const broken = [...parts]
    const place = () => whole(random, broken.length)
    if (whole(random, 2) === 0) broken[place()] = pick(random, STRANGE)
    if (whole(random, 2) === 0) broken[place()] = pick(random, parts)
    if (whole(random, 2) === 0) {
      const at = place()
      broken[at] = broken[at]!.replace(/\d+/, pick(random, ['-1', '0', '1e308', '1e-308', '4294967295', '0.5', 'NaN']))
    }
    const text = mutatedText(random, broken.join(''))
    if (expectSound(`seed ${seed}`, () => parseSvg(text))) read++
  }
  expect(read).toBeGreaterThan(MUTATIONS / 20)
})

const STRANGE = [
  '',
  '<',
  '>',
  '"',
  '</svg>',
  '</g>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '&a;',
  '&#0;',
  '-1',
  '"1e308"',
  '"__proto__"',
  ' __proto__="1" ',
  '<use href="#layer1"/>',
  '<use href="#__proto__"/>',
  '<g id="loop"><use href="#loop"/></g>',
  '<g>'.repeat(5000),
  '<svg viewBox="0 0 1e-300 1e300" width="1e300">',
  ' transform="scale(1e200) scale(1e200)" ',
  ' transform="matrix(0 0 0 0 0 0)" ',
  'M0 0A1e99 1e-99 45 1 0 1e99 5',
  'c1e99 0 0 1e99 5 5',
  '<style>{}}{.plan{display:none}</style>',
  '<image href="data:image/png;base64,AAAA" width="120" height="80"/>',
]
