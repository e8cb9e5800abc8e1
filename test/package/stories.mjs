import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import { build, createServer, preview } from 'vite'
import { check } from './check.mjs'
import { run } from './child.mjs'
import { openInChromium } from './chromium.mjs'
import { root } from './root.mjs'

/**
 * Titles that are built, each from the folder that a visitor downloads: files that are dropped, and a picture beside
 * the code. All others have their types checked, and run from the same sources in the catalog.
 */
const BUILT = /^(Maps\/Walls from a picture|Showcase\/The inn at night)$/

/** Groups whose stories are one file each: shown together on one page. */
const PASTED = /^(Components|Hooks)\//

/** Messages by three about itself, and by the software renderer about reading pixels back. */
const ALLOWED = [/THREE\.Clock/, /GPU stall due to ReadPixels/]

/** Shades between the brightest and the darkest pixel of a canvas with light on it, at least. */
const LIT = 60

/** Share of a fog that is clear, at least. */
const CLEAR = 0.02

/** Checks the catalog's code as it is downloaded, with the tarball instead of the registry's package. */
export async function checkStories({ app }) {
  const projects = await makeProjects(join(app, 'stories'))

  await check(`the code of all ${projects.length} stories has right types`, async () => {
    // Each folder has the same settings: one run checks all.
    const { compilerOptions } = JSON.parse(readFileSync(join(projects[0].folder, 'tsconfig.json'), 'utf8'))
    writeFileSync(join(app, 'stories/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/src'] }))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    await run(process.execPath, [tsc, '--project', 'stories', '--checkers', '1'], { cwd: app, seconds: 300 })
  })

  const firsts = projects.filter(({ title }, i) => projects.findIndex((it) => it.title === title) === i)
  for (const { title, folder } of firsts.filter((it) => BUILT.test(it.title))) {
    await check(`the folder of ${title} builds, and shows a picture`, async () => {
      const { found, messages } = await openBuilt(folder, look)
      assert.deepEqual(messages, [])
      assert.ok(found.height > 200, `${found.height} pixels high`)
      // The plan with cameras is drawn in SVG; all else is lit.
      if (found.shades.length > 0) assert.ok(Math.max(...found.shades) >= LIT, `shades of ${found.shades.join(', ')}`)
      else assert.ok(found.drawn > 100, `${found.drawn} shapes`)
    })
  }

  await check('the code of components and hooks runs where it is pasted', async () => {
    const pasted = projects.filter((it) => PASTED.test(it.title))
    const folder = join(app, 'stories', 'pasted')
    writeFiles(folder, [
      ...projects[0].files.filter(({ path }) => ['index.html', 'vite.config.ts'].includes(path)),
      { path: 'src/main.tsx', text: pageOf(pasted) },
    ])
    const { found, messages } = await openBuilt(folder, (page) => look(page, '#root > section'))
    assert.deepEqual(messages, [])
    assert.equal(found.parts.length, pasted.length)
    for (const [i, { shades, drawn, fogs }] of found.parts.entries()) {
      const isLit = shades.length > 0 && Math.max(...shades) >= LIT
      for (const share of fogs) assert.ok(share >= CLEAR, `${pasted[i].title} / ${pasted[i].name}: nothing is in sight`)
      assert.ok(isLit || drawn > 2, `${pasted[i].title} / ${pasted[i].name}: shades of ${shades}, ${drawn} shapes`)
    }
  })
}

/** Writes each story's folder, by the code that makes the download. */
async function makeProjects(into) {
  const server = await createServer({ root, logLevel: 'error', server: { middlewareMode: true }, appType: 'custom' })
  try {
    const load = (name) => server.ssrLoadModule(`/stories/code/${name}.ts`)
    const [{ allStories }, { projectOf }, { readSource }] = await Promise.all(
      ['allStories', 'projectOf', 'sources'].map(load),
    )
    return await Promise.all(
      allStories.map(async (story, i) => {
        const { files } = await projectOf(story, story.args, readSource)
        const folder = join(into, String(i))
        writeFiles(folder, files)
        return { ...story, folder, files }
      }),
    )
  } finally {
    await server.close()
    // The server's own: what is built is what users get.
    delete process.env.NODE_ENV
  }
}

function writeFiles(folder, files) {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A page with all of them, each in a part of its own. */
function pageOf(projects) {
  const apps = projects.map(({ folder }, i) => `import App${i} from '../../${folder.split(/[\\/]/).at(-1)}/src/App.js'`)
  const parts = projects.map((_, i) => `<section key={${i}}><App${i} /></section>`)
  return `import { createRoot } from 'react-dom/client'\n${apps.join('\n')}\ncreateRoot(document.getElementById('root')!).render([${parts.join(',\n')}])\n`
}

/** Builds a folder by its own settings, as \`npm run build\` does, and opens what comes of it. */
async function openBuilt(folder, see) {
  await build({ root: folder, logLevel: 'error' })
  const server = await preview({ root: folder, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
  try {
    const { found, messages } = await openInChromium(server.resolvedUrls.local[0], see)
    return { found, messages: messages.filter((text) => !ALLOWED.some((it) => it.test(text))) }
  } finally {
    await server.close()
  }
}

/** Returns what is visible on a page, or in parts of it, once all of its canvases show light. */
async function look(page, part = '#root') {
  await page.waitForSelector(`${part} > *`)
  let parts = []
  const isDone = ({ shades, fogs }) =>
    (shades.length === 0 || Math.max(...shades) >= LIT) && fogs.every((share) => share >= CLEAR)
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    parts = await page.evaluate(picturesIn, part)
    for (const [i, { isWebgl, shades }] of parts.entries()) {
      // Its pixels can only be read in the frame that draws them: on the screen they are there.
      if (isWebgl) shades.push(shadesOf(PNG.sync.read(await page.locator(part).nth(i).screenshot()).data))
    }
    if (parts.every(isDone)) break
  }
  return { ...parts[0], parts }
}

/** Returns the difference between the brightest and the darkest green of some RGBA pixels. */
function shadesOf(data) {
  let [least, most] = [255, 0]
  for (let i = 1; i < data.length; i += 4) [least, most] = [Math.min(least, data[i]), Math.max(most, data[i])]
  return most - least
}

/**
 * Runs in the page: in each part, how far the shades of each canvas are apart, how many shapes are drawn in SVG, and
 * which share of each fog is clear.
 */
async function picturesIn(selector) {
  await new Promise(requestAnimationFrame)
  const channelOf = (canvas, channel) => {
    // A copy, since reading changes how a canvas is kept.
    const copy = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true })
    copy.drawImage(canvas, 0, 0, 64, 64)
    return copy.getImageData(0, 0, 64, 64).data.filter((_, i) => i % 4 === channel)
  }
  const shadesOf = (canvas) => {
    const greens = channelOf(canvas, 1)
    return Math.max(...greens) - Math.min(...greens)
  }
  const clearOf = (fog) => {
    const canvas = fog.querySelector('canvas[data-layer="unexplored"]')
    return canvas?.width > 0 ? channelOf(canvas, 3).filter((alpha) => alpha < 128).length / 64 ** 2 : 0
  }
  return [...document.querySelectorAll(selector)].map((part) => ({
    isWebgl: part.querySelector('canvas[data-engine]') !== null,
    height: part.clientHeight,
    shades: [...part.querySelectorAll('canvas:not([data-engine])')]
      .filter(({ width, height }) => width * height > 0)
      .map(shadesOf),
    drawn: part.querySelectorAll('svg *').length,
    fogs: [...part.querySelectorAll('[data-umbra="fog"]')].map(clearOf),
  }))
}
