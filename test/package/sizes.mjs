import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { measure } from './measure.mjs'
import { manifest, root } from './root.mjs'

const OVERLAY = '{ LightOverlay, Light, Occluder }'

/** Imports, their limit in kilobytes, and the packages that they may add besides our own. */
const LIMITS = [
  // The debug view, the map's reader and what follows elements stay away from those who do not ask for them.
  ['react-umbra', OVERLAY, 34, []],
  // With viewers, who see and are asked, and a fog, which covers until what paints it is there.
  ['react-umbra', '{ LightOverlay, Light, Occluder, Viewer, FogOfWar, useSightings }', 46.9, []],
  // Panned and zoomed by code of our own: see decision 17.
  ['react-umbra', '{ MapView, Light, Occluder, useDraggable }', 42.1, []],
  ['react-umbra', '{ useVisibilityPolygon }', 14, []],
  // The registry with its sweep, by which all hosts paint, its viewers, light levels, sightings and depths of walls,
  // and what answers for rays, paths, slides and indirect light among its walls.
  ['react-umbra/core', '{ createScene }', 61.8, []],
  ['react-umbra/core', '{ createExploredMap, exploredMapFrom }', 6, []],
  // With the components and the scene by which it shows items, which apps have anyway.
  ['react-umbra/edit', '* as all', 65.4, []],
  ['react-umbra/edit', '{ DocumentScene }', 39.5, []],
  ['react-umbra/edit', '{ useSceneEditor, EditorToolbar }', 14.2, []],
  ['react-umbra/edit', '{ documentFrom, sceneDataOf }', 5.5, []],
  ['react-umbra/edit', '{ checkDocument }', 8.5, []],
  // The design allows 76 kB for all geometry, 42 kB for visibility, 18 kB for collisions and 2.5 kB for a single
  // intersection.
  ['react-umbra/geometry', '* as all', 74, []],
  ['react-umbra/geometry', '{ visibilityPolygon, createVisibilityMesh, castRays, raycastAll }', 40, []],
  ['react-umbra/geometry', '{ CollisionWorld, collide, sweepShape }', 18, []],
  ['react-umbra/geometry', '{ SpatialHash }', 8, []],
  ['react-umbra/geometry', '{ intersectSegments }', 2.1, []],
  ['react-umbra/import', '{ parseUniversalVtt }', 5.5, ['valibot']],
  ['react-umbra/import', '{ formatFoundryScene }', 8, []],
  ['react-umbra/import', '{ formatUniversalVtt }', 8, []],
  // With names of layers in four languages, code pages, and doors that are drawn open; the same in parseSvg.
  ['react-umbra/import', '{ parseDxf }', 18.6, []],
  ['react-umbra/import', '{ parseFoundryScene }', 8, ['valibot']],
  ['react-umbra/import', '{ parseGeoJson }', 10.1, ['valibot']],
  ['react-umbra/import', '{ parseLdtk }', 8, ['valibot']],
  // Includes our reader of XML, fflate, and our decoder of Zstandard.
  ['react-umbra/import', '{ parseTiled }', 19.2, ['fflate', 'valibot']],
  // Its own reader of XML, path data, transforms and style sheets; no valibot.
  ['react-umbra/import', '{ parseSvg }', 20.2, []],
  ['react-umbra/import', '{ parseWatabou }', 8, ['valibot']],
  ['react-umbra/import', '{ formatDxf }', 5, []],
  ['react-umbra/import', '{ formatGeoJson }', 4.5, []],
  ['react-umbra/import', '{ formatSvg }', 4.5, []],
  // With the client of a worker, and no mesh, which apps bring.
  ['react-umbra/plans', '* as all', 15, []],
  ['react-umbra/plans', '{ sunAt }', 1.5, []],
  ['react-umbra/import', '{ wallsFromMask }', 6, []],
  // All parsers. An app that knows its format imports a single parser, as above.
  ['react-umbra/import', '{ parseMap }', 60.5, ['fflate', 'valibot']],
]

/** Kilobytes that all of the editor adds to an app that shows the same scene by components. */
const EDIT_LIMIT = 36
const SCENE = '{ MapView, Flashlight, Light, LineLight, Occluder, Sun, Unlit, Viewer }'

/**
 * Each chunk that is loaded when there is something for it to do: painters, the mesh, the follower of elements. A part
 * may share chunks with others: indirect light shares the triangulation with the mesh.
 */
const MAX_CHUNK = 16_000

/** The same where indirect light is left out, and the mesh shares nothing. */
const MAX_UNSHARED_CHUNK = 18_000

/** Kilobytes by which a size on the page may be off: other versions of Vite pack a little differently. */
const PAGE_ERROR = 0.15

const page = readFileSync(join(root, 'stories/Reference/BundleSize.mdx'), 'utf8')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** Imports whose sizes the README states, in the order of the numbers in the row of their entry. */
const IN_README = [
  ['react-umbra', OVERLAY],
  ['react-umbra/three', '{ LightLayer, Light, Occluder }'],
  ['react-umbra/core', '{ createScene }'],
  ['react-umbra/geometry', '{ intersectSegments }', '* as all'],
  // The lightest and the heaviest format.
  ['react-umbra/import', '{ parseUniversalVtt }', '{ parseSvg }'],
  ['react-umbra/plans', '* as all'],
  ['react-umbra/worker', '* as all'],
]

/** What the README's sizes leave out. */
const PEERS = /^(react|react-dom|three|@react-three\/fiber)(\/|$)/

/** Checks that an app pays for what it imports, and for nothing else. */
export async function checkSizes({ app }) {
  const rows = [['imported', 'from', 'kB', 'limit', 'brings', 'later']]
  for (const [entry, names, limit, packages] of LIMITS) {
    await check(`${names} from ${entry} weighs at most ${limit} kB`, async () => {
      const measured = await measure(app, entry, names)
      const brought = measured.packages.filter((name) => name !== manifest.name)
      const later = measured.later.map(({ name, size }) => `${name} ${kilobytes(size)}`).join(', ') || '–'
      rows.push([names, entry, kilobytes(measured.size), limit.toFixed(2), brought.join(', ') || '–', later])
      assert.deepEqual(brought, packages)
      assert.ok(measured.size <= limit * 1000, `${measured.size} bytes`)
      const limitOfChunk = entry === 'react-umbra/edit' ? MAX_UNSHARED_CHUNK : MAX_CHUNK
      for (const { name, size } of measured.single) assert.ok(size <= limitOfChunk, `the chunk ${name}: ${size} bytes`)
      checkPage(`| \`${names === '* as all' ? '*' : names}\` | \`${entry}\` |`, measured.size)
      if (names === OVERLAY) for (const { name, size } of measured.later) checkPage(`| \`${name}\` |`, size)
    })
  }
  await check(
    `* as all from react-umbra/edit adds at most ${EDIT_LIMIT} kB to an app with its components`,
    async () => {
      const before = await measure(app, 'react-umbra', SCENE)
      const beside = `import ${SCENE} from 'react-umbra'\nglobalThis.beside = ${SCENE}`
      const after = await measure(app, 'react-umbra/edit', '* as all', undefined, beside)
      const added = after.size - before.size
      rows.push(['all that they add', 'react-umbra/edit', kilobytes(added), EDIT_LIMIT.toFixed(2), '–', '–'])
      assert.ok(added <= EDIT_LIMIT * 1000, `${added} bytes`)
      checkReadme('react-umbra/edit', [added])
    },
  )
  for (const [entry, ...imports] of IN_README) {
    await check(`the README states the size of ${entry}`, async () => {
      const sizes = []
      for (const names of imports) sizes.push((await measure(app, entry, names, PEERS)).size)
      checkReadme(entry, sizes)
    })
  }
  console.log(`\nMinified and gzipped, React left out:\n${table(rows)}\n`)
}

/** Checks the size in the row of the page that begins with `start`. */
function checkPage(start, size) {
  const row = page.split('\n').find((line) => line.startsWith(start))
  assert.ok(row, `the page on bundle size has no row ${start}`)
  const stated = Number(/\| +([\d.]+) \|/.exec(row)?.[1])
  assert.ok(Math.abs(stated - size / 1000) <= PAGE_ERROR, `the page says ${stated} kB, measured ${kilobytes(size)}`)
}

/** Checks the whole kilobytes in the README's row of an entry. */
function checkReadme(entry, sizes) {
  const cell = readme
    .split('\n')
    .find((line) => line.startsWith(`| \`${entry}\` |`))
    ?.split('|')
    .at(-2)
  const stated = cell?.match(/\d+/g)?.map(Number)
  const isRight = sizes.every((size, i) => Math.abs(stated?.[i] - size / 1000) <= 0.5 + PAGE_ERROR)
  assert.ok(isRight, `the README says ${cell}, measured ${sizes.map(kilobytes)}`)
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(2)

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const isNumber = (column) => column === 2 || column === 3
  const cell = (text, column) => (isNumber(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]))
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}
