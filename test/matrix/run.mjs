// npm run matrix: <LightLayer> in three renderers, with each fiber and three that the package names. `npm run matrix --
// today` takes one row, the versions of the repository itself. The others come from npm, into temporary folders.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { manifest, root } from '../package/root.mjs'
import { launchWebGpu } from './browser.mjs'
import { compare, difference, KINDS, openScenes, pictureOf } from './pictures.mjs'
import { serve } from './serve.mjs'

/** Limits of the difference from the picture of `WebGLRenderer`: the mean, of 255, and the fraction of pixels. */
const MOST = { mean: 0.5, visible: 0.005 }

/** Scenes of a quick run. */
const FEW = ['point', 'tilted', 'fog']

/** The prerelease of fiber 10 that was tried, and the last React that it takes. */
const FIBER_10 = { '@react-three/fiber': '10.0.0-alpha.3', react: '19.2', 'react-dom': '19.2' }

/** The lowest fiber, and the store that it imports without naming it. */
const FIBER_9 = {
  '@react-three/fiber': '9.0.0',
  'use-sync-external-store': '1',
  react: '19.0.0',
  'react-dom': '19.0.0',
}

/** Versions by row, and the renderers if not all; without versions, a row takes those of the repository. */
const ROWS = {
  today: { versions: {} },
  lowest: { versions: { ...FIBER_9, three: lowest('three') }, kinds: ['webgl'] },
  // `checkRenderer` refuses the `WebGPURenderer` of older ones.
  'lowest-webgpu': { versions: { ...FIBER_9, three: '0.177.0' } },
  newest: { versions: { three: 'latest', '@react-three/fiber': 'latest', react: 'latest', 'react-dom': 'latest' } },
  'fiber10-lowest': { versions: { ...FIBER_10, three: '0.185' } },
  'fiber10-newest': { versions: { ...FIBER_10, three: 'latest' } },
}

/** Seconds after which a scene that isn't drawn has failed. */
const PATIENCE = 60

const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const named = given.filter((name) => !name.startsWith('--'))
const unknown = named.filter((name) => !(name in ROWS))
if (unknown.length > 0) {
  console.error(`Unknown row: ${unknown.join(', ')}. The rows are ${Object.keys(ROWS).join(', ')}.`)
  process.exit(2)
}

let passed = 0
let failed = 0
const failures = join(root, 'test-results/matrix')
const browser = await launchWebGpu()
try {
  for (const name of named.length > 0 ? named : Object.keys(ROWS)) await checkRow(name, ROWS[name])
} finally {
  await browser.close()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Draws all scenes in all renderers with the versions of a row. */
async function checkRow(name, { versions, kinds = KINDS }) {
  let server
  try {
    server = await serve(name, versions)
  } catch (error) {
    report(`${name}: the page is built`, `${error.message}\n${error.output ?? ''}`)
    return
  }
  const pictures = {}
  for (const kind of kinds) {
    const messages = []
    let page
    try {
      page = await openScenes(browser, server.address, kind, messages)
    } catch (error) {
      report(`${name}: the page opens in ${kind}`, [error.message, ...messages].join('\n'))
      continue
    }
    const names = isQuick ? FEW : await page.evaluate(() => globalThis.names)
    for (const scene of names) {
      const title = `${name}: ${scene} in ${kind}`
      try {
        const picture = await within(PATIENCE, pictureOf(page, kind, scene))
        if (kind === 'webgl') pictures[scene] = picture
        report(title, kind === 'webgl' ? null : complaint(pictures[scene], picture, `${name}-${scene}-${kind}`))
      } catch (error) {
        report(title, error.message)
      }
    }
    // Fiber 10 loads both by itself.
    if (kind === 'webgl' && !name.startsWith('fiber10')) {
      const loads = await page.evaluate(() => globalThis.hasLoaded('isWebGPURenderer = true'))
      report(`${name}: nothing of three/webgpu is loaded for WebGLRenderer`, loads ? 'It was loaded.' : null)
    }
    report(`${name}: nothing in the console of ${kind}`, messages.join('\n') || null)
    await page.context().close()
  }
  await server.close()
}

/** Says what is wrong with a picture, and keeps it; null if nothing is. */
function complaint(expected, picture, file) {
  const { mean, visible } = compare(expected, picture)
  console.log(`   mean ${mean.toFixed(3)} of 255, ${(100 * visible).toFixed(2)} % of the pixels by more than 16`)
  if (mean <= MOST.mean && visible <= MOST.visible) return null
  mkdirSync(failures, { recursive: true })
  for (const [kind, png] of Object.entries({ expected, picture, difference: difference(expected, picture) })) {
    writeFileSync(join(failures, `${file}-${kind}.png`), PNG.sync.write(png))
  }
  return `It differs from WebGLRenderer's: see ${failures}.`
}

/** Returns the lowest version of a peer. */
function lowest(peer) {
  return `${manifest.peerDependencies[peer].replace('>=', '')}.0`
}

/** Rejects if a promise takes longer. */
function within(seconds, promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not drawn within ${seconds} s.`)), 1000 * seconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Prints a line for a test that ended; `problem` is null if it passed. */
function report(title, problem) {
  if (problem === null) passed++
  else failed++
  console.log(problem === null ? `ok ${title}` : `not ok ${title}\n${problem.replace(/^/gm, '    ')}`)
}
