// Tests of what a user installs: the packed tarball in fresh apps. `npm run build` comes first.
// `node test/package/run.mjs sizes types` runs only those parts.
import { findChromium } from '../chromium.mjs'
import { run } from './child.mjs'
import { closeChromium } from './chromium.mjs'
import { checkInDevelopment } from './inDevelopment.mjs'
import { checkInNext } from './inNext.mjs'
import { checkInNode } from './inNode.mjs'
import { checkInVite } from './inVite.mjs'
import { checkInWebKit } from './inWebKit.mjs'
import { makeLinkedApp } from './linkedApp.mjs'
import { checkLockfile } from './lockfile.mjs'
import { pack } from './pack.mjs'
import { checkPublished } from './published.mjs'
import { checkSizes } from './sizes.mjs'
import { checkStories } from './stories.mjs'
import { checkTabletop } from './tabletop.mjs'
import { checkTutorials } from './tutorials.mjs'
import { checkTypes } from './types.mjs'
import { checkUnused } from './unused.mjs'

const tarball = await pack()
const app = { ...(await makeLinkedApp(tarball)), tarball }

const parts = {
  vite: () => checkInVite(app),
  webkit: () => checkInWebKit(app),
  development: () => checkInDevelopment(app),
  node: () => checkInNode(tarball),
  next: () => checkInNext(tarball),
  tabletop: () => checkTabletop(app),
  tutorials: () => checkTutorials(app),
  stories: () => checkStories(app),
  types: () => checkTypes(app),
  sizes: () => checkSizes(app),
  published: () => checkPublished(app),
  unused: () => checkUnused(),
  lockfile: () => checkLockfile(),
}

/** Parts that open no page. */
const WITHOUT_BROWSER = ['node', 'types', 'sizes', 'published', 'unused', 'lockfile']

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
if (wanted.length === 0 || wanted.some((name) => !WITHOUT_BROWSER.includes(name)))
  process.env.UMBRA_CHROMIUM ??= await findChromium()

/**
 * Takes as long as most others together, and leaves a core idle as they do: a program of its own runs it beside them.
 */
const BESIDE = 'stories'
const beside = wanted.length === 0 && runBeside(BESIDE)
const seconds = []
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === BESIDE) continue
  const start = performance.now()
  await part()
  seconds.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
await closeChromium()
console.log(`took: ${seconds.join(', ')}`)
if (beside) process.stdout.write(await beside)

/** Runs this program for a single part and returns its output. */
async function runBeside(name) {
  try {
    return await run(process.execPath, [import.meta.filename, name], { seconds: 900 })
  } catch (error) {
    process.exitCode = 1
    return `${error.message}\n${error.output}\n`
  }
}
