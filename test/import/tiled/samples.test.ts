import { describe, expect, it } from 'vitest'
import { parseTiled, type SceneData } from '../../../src/import.js'
import { filesFolder, othersFile, sampleFile } from '../../helpers/files.js'
import { expectSound, expectSoundOnMutations, MUTATIONS, mutatedText } from '../../helpers/mutate.js'
import { pick, seeded, whole } from '../../helpers/random.js'

const keep = () => sampleFile('keep.tmx')
const keepTiles = () => sampleFile('keep-tiles.xml')

/** Returns the number of occluders of each kind, and the number of closed ones. */
function countsOf({ occluders }: SceneData): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, closed } of occluders) {
    const name = closed ? `closed ${kind}` : kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('parseTiled: samples', () => {
  it('reads the keep: XML with an external tileset', () => {
    const data = parseTiled(keep(), { files: { 'keep-tiles.xml': keepTiles() } })
    expect(data).toMatchObject({ width: 256, height: 176, grid: { x: 0, y: 0, size: 16 }, warnings: [] })
    // The outer and the inner outline of the outer wall, one tower of whole cells, and two halves of the other; slopes
    // and pillars; a fence.
    expect(countsOf(data)).toEqual({ 'closed wall': 7, wall: 3, 'closed door': 2 })
    expect(data.occluders.slice(-2)).toMatchObject([{ open: false }, { open: true }])
    expect(data.lights).toEqual([
      { x: 72, y: 72, radius: 88, color: '#ffa64d', intensity: 1, shadows: true },
      { x: 184, y: 152, radius: 48, color: '#8fb8ff', intensity: 0.6, shadows: true },
    ])
  })

  it('reads the yard: JSON with compressed cells, groups with offsets, a capsule and a polygon', () => {
    const data = parseTiled(sampleFile('yard.tmj'))
    expect(data).toMatchObject({ width: 288, height: 192, warnings: [] })
    expect(countsOf(data)).toEqual({ 'closed wall': 5, wall: 1, 'closed door': 1 })
    expect(data.occluders.at(-1)).toMatchObject({ kind: 'door', locked: true, open: false })
    expect(data.lights).toMatchObject([{ x: 120, y: 48, radius: 130, color: '#ffd9a0' }])
  })

  it('reads text and objects alike, and neither changes nor keeps the object', () => {
    const text = sampleFile('yard.tmj')
    const file = JSON.parse(text)
    const data = parseTiled(file)
    expect(data).toEqual(parseTiled(text))
    expect(file).toEqual(JSON.parse(text))
  })

  it('returns valid data or throws a clear error for 300 broken JSON files', () => {
    expectSoundOnMutations(sampleFile('yard.tmj'), (file) => parseTiled(file))
  })

  it('returns valid data or throws a clear error for 300 broken XML files', () => {
    const words = keep().split(/(?<=[<>"= ])/)
    const tiles = keepTiles().split(/(?<=[<>"= ])/)
    let read = 0
    for (let seed = 1; seed <= MUTATIONS; seed++) {
      const random = seeded(seed)
      const files = [words, tiles].map((parts) => {
        const broken = [...parts]
        if (whole(random, 2) === 0) broken[whole(random, broken.length)] = pick(random, STRANGE_XML)
        if (whole(random, 2) === 0) broken[whole(random, broken.length)] = pick(random, parts)
        if (whole(random, 2) === 0) {
          const at = whole(random, broken.length)
          broken[at] = broken[at]!.replace(/\d+/, pick(random, ['-1', '0', '1e308', '4294967295', '2147483649', '0.5']))
        }
        return mutatedText(random, broken.join(''))
      }) as [string, string]
      if (expectSound(`seed ${seed}`, () => parseTiled(files[0], { files: { 'keep-tiles.xml': files[1] } }))) read++
    }
    expect(read).toBeGreaterThan(MUTATIONS / 20)
  })

  it.skipIf(!filesFolder)(
    "reads Tiled's sandbox, which has no walls (skipped where UMBRA_FILES names no folder)",
    () => {
      const map = othersFile('tiled/sandbox.tmx')
      const files = { 'objs.tsx': othersFile('tiled/objs.tsx') }
      const size = { width: 79 * 32, height: 45 * 32 }
      expect(parseTiled(map, { files })).toMatchObject({ ...size, occluders: [], lights: [] })
      // All objects except templates have a tile, and hence a box.
      const objects = map.match(/<object /g)?.length ?? 0
      const templates = map.match(/<object [^>]*template="[^"]*"/g) ?? []
      const all = parseTiled(map, { files, walls: (_, object) => object !== undefined })
      expect(all.occluders).toHaveLength(objects - templates.length)
      const missing = new Set(templates.map((text) => /template="([^"]*)"/.exec(text)?.[1]))
      expect(all.warnings.filter((text) => text.includes('which is missing'))).toHaveLength(missing.size)
      // The corners of a rotated one, by a different formula: complex numbers.
      const turned =
        /<object id="107" gid="59" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)" rotation="([^"]*)"/.exec(
          map,
        )
      const [x, y, width, height, rotation] = turned!.slice(1).map(Number) as [number, number, number, number, number]
      const angle = (rotation * Math.PI) / 180
      const corner = (r: number, at: number) => [x + r * Math.cos(at + angle), y + r * Math.sin(at + angle)]
      const [topLeft, bottomRight] = [corner(height, -Math.PI / 2), corner(width, 0)]
      const found = all.occluders.some(
        ({ walls }) =>
          Math.hypot(walls[0]! - topLeft[0]!, walls[1]! - topLeft[1]!) < 1e-9 &&
          Math.hypot(walls[8]! - bottomRight[0]!, walls[9]! - bottomRight[1]!) < 1e-9,
      )
      expect(found).toBe(true)
    },
  )
})

const STRANGE_XML = [
  '',
  '<',
  '>',
  '"',
  '</map>',
  '<!DOCTYPE map [<!ENTITY a "b">]>',
  '&a;',
  '&#0;',
  '&#x10ffff;',
  '-1',
  '"1e308"',
  '"4294967295"',
  '"__proto__"',
  '<object x="1" y="1" width="5" height="5"/>',
  '<group><layer name="wall" width="9999999" height="9999999"><data encoding="csv">1</data></layer></group>',
  '<group>'.repeat(5000),
  '<polygon points="0,0 1e200,5 ,"/>',
]
