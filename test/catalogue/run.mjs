// Tests of the catalog as it is published: built, served from a folder of a host, with no network but that. `--update`
// retakes the pictures, `--only text` narrows it to entries with that text in their id, and `--quick` only opens
// each docs page, with the stories that are on it, and asks no tool about accessibility.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { launch, tabsOf } from './browser.mjs'
import { checkCode, checkShownArgs } from './code.mjs'
import { checkContexts, checkDocs, WITH_LAYERS } from './docs.mjs'
import { checkFrame } from './frame.mjs'
import { IN_WEBGL, LETTERED, PICTURED } from './pictured.mjs'
import { drop, FAILED, keptIds } from './pictures.mjs'
import { checkPlays } from './plays.mjs'
import { buildSite, serve } from './site.mjs'
import { checkPictures, checkTitle } from './stories.mjs'
import { checkTexts } from './texts.mjs'

/** Entries that are opened one after another in one page: to load the catalog takes longer than most of them. */
const AT_A_TIME = 70

/** Counts the frames of its whole page, which stories before it in a tab may still ask for. */
const COUNTS_FRAMES = 'plays-start-welcome--lights-the-landing-page'

/** Pages at once: they often wait until a picture is finished. */
const AT_ONCE = 2

const { values: options } = parseArgs({
  options: {
    update: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    site: { type: 'string' },
  },
})
const { update, quick, only } = options
process.env.UMBRA_CHROMIUM ??= await findChromium()
rmSync(FAILED, { recursive: true, force: true })

let failed = 0
function report(name, problems) {
  if (problems.length > 0) failed++
  console.log(`${problems.length > 0 ? 'not ok' : 'ok'} ${name}`)
  for (const problem of new Set(problems)) console.log(`    ${problem}`)
}

const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-catalogue-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const folder = options.site ?? join(temporary, 'site')
if (!options.site) {
  await buildSite(folder)
  report('the catalog builds', [])
}
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
const all = Object.values(entries)
const shown = all.filter(({ tags }) => tags.includes('dev'))
const plays = all.filter(({ tags }) => tags.includes('play-fn'))
const isWanted = ({ id }) => id.includes(only ?? '')

const server = await serve(folder)
const browser = await launch('all')
const inTab = tabsOf(browser, server.address)

/** The links of all docs pages, the anchors of each, and the stories that they show. */
const links = new Set()
const anchors = new Map()
const storiesOnPages = new Set()

/** Each opens a tab and reports problems. */
const checks = []
const add = (name, check) => {
  checks.push(() =>
    inTab(check)
      .catch((error) => [error.message])
      .then((problems) => report(name, problems)),
  )
}

try {
  report(
    'no story that a visitor sees is moved by a test, and all plays are titled so',
    plays.filter(({ title, tags }) => tags.includes('dev') || !title.startsWith('Plays/')).map(({ id }) => id),
  )
  const isThere = (id) => id in entries
  const named = [...Object.keys(PICTURED), ...IN_WEBGL, ...LETTERED]
  report(
    'each story whose picture is kept is there',
    named.filter((id) => !isThere(id)),
  )
  if (!quick && !only && !update) addWhole()
  if (!update) addDocs()
  if (!quick) addPictures()
  if (!quick && !update) addPlays()
  await runChecks()
  if (!quick && !update) {
    addOtherStories()
    await runChecks()
  }
  if (!update && !quick) await checkLetters()
  if (!only) checkKept()
  if (!only && !update) checkLinks()
} finally {
  await browser.close()
  server.close()
}
process.exitCode = failed > 0 ? 1 : 0

/** Runs the checks that were added, `AT_ONCE` at a time. */
async function runChecks() {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = checks.shift(); next; next = checks.shift()) await next()
    }),
  )
}

/** Adds the checks of the whole catalog. */
function addWhole() {
  const { id: recipe } = shown.find(({ type, title }) => type === 'docs' && title.startsWith('Showcase/'))
  add(`${recipe} shows its code, to copy and to download`, (tab) => checkCode(tab, recipe))
  add(`${WITH_LAYERS} has one WebGL context at a time`, (tab) => checkContexts(tab, WITH_LAYERS))
  add('code goes along with the controls', checkShownArgs)
  add('llms.txt and all that it leads to are there', () => checkTexts(server.address, entries))
  const order = [...new Set(shown.map(({ title }) => title.split('/')[0]))]
  add('the frame opens from a folder, with its groups in order, and its search finds what visitors ask for', (tab) =>
    checkFrame(tab, order),
  )
}

/** Opens each docs page. */
function addDocs() {
  for (const ids of inParts(shown.filter((entry) => entry.type === 'docs' && isWanted(entry)))) {
    const check = (tab, ids, report) => checkDocs(tab, ids, report, { quick })
    addOpening(ids, check, (id, problems, found) => {
      report(`${id} is whole and fits a phone${quick ? '' : ', and is accessible'}`, problems)
      for (const link of found?.links ?? []) links.add(link)
      for (const story of found?.storyIds ?? []) storiesOnPages.add(story)
      anchors.set(id, new Set(found?.ids))
    })
  }
}

/** Opens the stories that no docs page shows, title by title. */
function addOtherStories() {
  const isOther = ({ id, type }) => type === 'story' && !storiesOnPages.has(id)
  for (const ids of byTitle(shown.filter((entry) => isOther(entry) && isWanted(entry)))) {
    addOpening(ids, checkTitle, (id, problems) =>
      report(`${id} is drawn, rests, fits a phone and is accessible`, problems),
    )
  }
}

/** The ids of entries, in lists of one title each. */
function byTitle(entries) {
  const lists = new Map()
  for (const { title, id } of entries) lists.set(title, [...(lists.get(title) ?? []), id])
  return lists.values()
}

/** The ids of entries, in lists of `AT_A_TIME` at most. */
function inParts(entries) {
  const ids = entries.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / AT_A_TIME) }, (_, i) =>
    ids.slice(AT_A_TIME * i, AT_A_TIME * (i + 1)),
  )
}

/** Opens entries one after another in one page. Where one stops the page, the others are opened in another one. */
function addOpening(ids, check, reportOne) {
  const left = [...ids]
  const reportAndDrop = (id, ...found) => {
    left.splice(left.indexOf(id), 1)
    reportOne(id, ...found)
  }
  checks.push(async () => {
    while (left.length > 0)
      await inTab((tab) => check(tab, [...left], reportAndDrop)).catch((error) =>
        reportAndDrop(left[0], [error.message]),
      )
  })
}

function addPictures() {
  const pictured = Object.keys(PICTURED)
    .map((id) => ({ id }))
    .filter(isWanted)
  for (const ids of inParts(pictured)) {
    addOpening(
      ids,
      (tab, ids, report) => checkPictures(tab, ids, report, { update }),
      (id, problems) => report(`${id} looks as it did`, problems),
    )
  }
  const ids = IN_WEBGL.filter((id) => isWanted({ id }))
  if (ids.length === 0) return
  addOpening(
    ids,
    (tab, ids, report) => checkPictures(tab, ids, report, { update, renderer: 'webgl' }),
    (id, problems) => report(`${id} looks as it did by WebGL`, problems),
  )
}

function addPlays() {
  const [alone, together] = [true, false].map((isAlone) =>
    plays.filter((play) => isWanted(play) && (play.id === COUNTS_FRAMES) === isAlone),
  )
  const reportOne = (id, problems) => report(`${id} passes`, problems)
  for (const ids of inParts(alone)) addOpening(ids, checkPlays, reportOne)
  // A story may be disturbed by those before it in its tab: one that fails is played once more, in a tab of its own.
  for (const ids of inParts(together)) {
    addOpening(ids, checkPlays, (id, problems) => {
      if (problems.length === 0) return reportOne(id, problems)
      console.log(`${id} is played again in a tab of its own: ${problems[0].split('\n')[0]}`)
      addOpening([id], checkPlays, reportOne)
    })
  }
}

/** Some stories look the same on a machine without fonts, in a browser of its own. */
async function checkLetters() {
  const ids = LETTERED.filter((id) => isWanted({ id }))
  if (ids.length === 0) return
  const strange = await launch('none')
  const inStrangeTab = tabsOf(strange, server.address)
  const reportOne = (id, problems) => report(`${id} looks the same without fonts`, problems)
  for (const id of ids)
    await inStrangeTab((tab) => checkPictures(tab, [id], reportOne)).catch((error) => reportOne(id, [error.message]))
  await strange.close()
}

/** Each picture that is kept is one that is compared. */
function checkKept() {
  const compared = [...Object.keys(PICTURED), ...IN_WEBGL.map((id) => `${id}.webgl`)]
  const gone = keptIds().filter((id) => !compared.includes(id))
  if (update) gone.forEach(drop)
  else report('each picture that is kept is compared', gone)
}

function checkLinks() {
  const broken = [...links].filter((link) => {
    const { searchParams, hash } = new URL(link, server.address)
    const id = searchParams.get('path').split('/').at(-1)
    return !(id in entries) || (hash !== '' && !anchors.get(id)?.has(hash.slice(1)))
  })
  report('each link between pages leads somewhere', broken)
}
