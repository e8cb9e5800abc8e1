// Tests of the catalogue as it is published: built, served from a folder of a host, with no network but that.
// `--update` takes the pictures anew, `--no-fonts` looks at all of them on a machine without any, `--only text`
// narrows it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { launch, tabsOf } from './browser.mjs'
import { checkCode, checkShownArgs } from './code.mjs'
import { checkDocs } from './docs.mjs'
import { drop, FAILED, keptIds } from './pictures.mjs'
import { checkPlay } from './plays.mjs'
import { checkSearch } from './search.mjs'
import { buildSite, serve } from './site.mjs'
import { checkLetters, checkStill, checkStory, IN_WEBGL } from './stories.mjs'
import { checkTexts } from './texts.mjs'

/** Browsers at once: one thread of each composes and draws what all its pages show, and some scenes keep that busy. */
const BROWSERS = 2

/** Pages at once in each of them: they often wait for a picture to come to rest. */
const AT_ONCE = 2

const { values: options } = parseArgs({
  options: {
    update: { type: 'boolean' },
    'no-fonts': { type: 'boolean' },
    only: { type: 'string' },
    site: { type: 'string' },
  },
})
process.env.UMBRA_CHROMIUM ??= await findChromium()
rmSync(FAILED, { recursive: true, force: true })

/** Whose letters decide how they are laid out or painted, of each kind: they look alike whatever fonts there are. */
const LETTERED = [
  'collisions-gather-and-scatter--spelled',
  'components-lightoverlay--any-content',
  'components-occluder--an-element',
  'intersections-segments--segment-and-segment',
  'recipes-camera-coverage--four-cameras',
  'recipes-lit-page--calm',
]

let failed = 0
function tell(name, problems) {
  if (problems.length > 0) failed++
  console.log(`${problems.length > 0 ? 'not ok' : 'ok'} ${name}`)
  for (const problem of new Set(problems)) console.log(`    ${problem}`)
}

const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-catalogue-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const folder = options.site ?? join(temporary, 'site')
if (!options.site) {
  await buildSite(folder)
  tell('the catalogue builds', [])
}
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
const all = Object.values(entries).filter(({ tags }) => tags.includes('dev'))
const isWanted = ({ id }) => id.includes(options.only ?? '')
const wanted = all.filter(isWanted)
const server = await serve(folder)
const browsers = await Promise.all(Array.from({ length: BROWSERS }, () => launch(options['no-fonts'] ? 'none' : 'all')))
// One context for all pages of a browser, so that what they share is loaded once.
const contexts = await Promise.all(browsers.map((browser) => browser.newContext({ hasTouch: true })))
const lanes = contexts.map((context) => tabsOf(context, server.address))
// A browser for each: one without fonts may fall over some letter, and takes no other check with it.
const inStrangeTab = async (check) => {
  const strange = await launch('none')
  const inOne = tabsOf(await strange.newContext({ hasTouch: true }), server.address)
  return inOne(check).finally(() => strange.close())
}
try {
  const pictures = new Set()
  const links = new Set()
  /** What of each page can be led to. */
  const anchors = new Map()
  const picture = async (tab, id) => {
    const { names, problems } = await checkStory(tab, id, options)
    for (const name of names) pictures.add(name)
    return problems
  }
  const docs = async (tab, id) => {
    const { problems, links: found, ids } = await checkDocs(tab, id)
    for (const link of found) links.add(link)
    anchors.set(id, new Set(ids))
    return problems
  }
  const isSteered = ({ name, tags }) => tags.includes('play-fn') || name.startsWith('Steered')
  tell(
    'no story that a visitor sees is moved by its own test',
    all.filter(isSteered).map(({ id }) => id),
  )
  const plays = Object.values(entries).filter(isSteered)
  // What a test steers keeps its drawing to be read, and is known by its name.
  const unnamed = plays.filter(({ name }) => !name.startsWith('Steered')).map(({ id }) => id)
  tell('what steers itself is called so', unnamed)
  tell(
    'the stories that are looked at in WebGL are there',
    IN_WEBGL.filter((id) => !(id in entries)),
  )
  tell(
    'the stories that are looked at without fonts are there',
    LETTERED.filter((id) => !(id in entries)),
  )
  // Each is a list of checks that a tab of one browser makes one after another: what lends a tab is handed to each.
  const lists = []
  const add = (name, check, lend) => lists.push([[name, (inTab) => (lend ?? inTab)(check)]])
  if (!options.only) {
    const recipes = all.filter(({ type, title }) => type === 'docs' && title.startsWith('Recipes/'))
    // They share the clipboard, and take longer than any other list.
    lists.push(
      recipes.map(({ id }) => [
        `${id} shows its code, to copy and to download`,
        (inTab) => inTab((tab) => checkCode(tab, id)),
      ]),
    )
  }
  // The other stories of a title are the same with other controls.
  const firsts = new Set()
  for (const { type, id, title } of wanted) {
    if (type === 'docs') {
      add(`${id} is whole and accessible`, (tab) => docs(tab, id))
      continue
    }
    add(`${id} looks as it did, is whole and accessible`, (tab) => picture(tab, id))
    if (!firsts.has(title)) add(`${id} is still under reduced motion`, (tab) => checkStill(tab, id))
    firsts.add(title)
  }
  if (!options.update) {
    for (const { id } of plays.filter(isWanted))
      add(`${id} steers itself in the published catalogue`, (tab) => checkPlay(tab, id))
    for (const { id } of wanted.filter((story) => LETTERED.includes(story.id)))
      add(`${id} looks the same without fonts`, (tab) => checkLetters(tab, id), inStrangeTab)
  }
  if (!options.only) {
    add('code goes along with the controls', checkShownArgs)
    add('the search finds what visitors ask for', checkSearch)
    add('llms.txt and all that it leads to are there', () => checkTexts(server.address, entries))
    add('the frame of the catalogue opens from a folder, with its groups in order', checkFrame)
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, () => lanes)
      .flat()
      .map(async (inTab) => {
        for (let next = lists.shift(); next; next = lists.shift())
          for (const [name, check] of next) tell(name, await check(inTab).catch((error) => [error.message]))
      }),
  )
  if (!options.only) {
    const gone = keptIds().filter((id) => !pictures.has(id))
    if (options.update) gone.forEach(drop)
    else tell('each picture that is kept has its story', gone)
    const unknown = [...links].filter((link) => {
      const { searchParams, hash } = new URL(link, server.address)
      const id = searchParams.get('path').split('/').at(-1)
      return !(id in entries) || (hash !== '' && !anchors.get(id)?.has(hash.slice(1)))
    })
    tell('each link between pages leads somewhere', unknown)
  }
} finally {
  await Promise.all(browsers.map((browser) => browser.close()))
  server.close()
}
process.exitCode = failed > 0 ? 1 : 0

async function checkFrame(tab) {
  const { page, problems } = await tab.visit('', { viewport: { width: 1200, height: 800 } })
  await page.waitForSelector('.sidebar-subheading')
  const groups = await page.locator('.sidebar-subheading').allTextContents()
  const order = [...new Set(all.map(({ title }) => title.split('/')[0]))]
  if (groups.join() !== order.join()) problems.push(`the groups are ${groups.join(', ')}`)
  await page.frameLocator('#storybook-preview-iframe').locator('.sb-show-main').waitFor()
  // What Storybook says of its own next version is not the catalogue's.
  return problems.filter((text) => !/Storybook \d+/.test(text))
}
