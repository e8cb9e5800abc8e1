import { colorViolations, violationsOfNew } from './accessibility.mjs'
import { FEW_FRAMES, FEW_PIXELS, waitForRest } from './browser.mjs'
import { openEach, whenRendered } from './series.mjs'
import { tooWide, VISITOR, waitForStory } from './stories.mjs'

/** The element that a docs page is rendered into. */
const DOCS = '#storybook-docs'

/** The element that a docs page renders a story into. */
const STORY = '[id^="story--"][id$="-inner"]'

/** Pixels that a phone leaves a story between two margins of 16. */
const ROOM = VISITOR.viewport.width - 32

/** One name in 8 of the reference is checked for accessibility, because the same components show them all. */
const ONE_OF = 8

/**
 * Opens docs pages one after another in one page, and scrolls to each story on them: reports of each page whether it
 * and its stories are drawn without a complaint in the console, rest, fit a phone and, unless `quick`, are accessible,
 * with its links, its anchors and the ids of its stories.
 */
export function checkDocs(tab, ids, report, { quick = false } = {}) {
  const pathOf = (id) => `iframe.html?id=${id}&viewMode=docs&globals=a11y.manual:!true&${FEW_FRAMES}&${FEW_PIXELS}`
  const series = { pathOf, window: VISITOR, viewMode: 'docs' }
  return openEach(tab, ids, series, (page, id, problems) => checkOpened(page, tab.site, id, problems, report, quick))
}

async function checkOpened(page, site, id, problems, report, quick) {
  await whenRendered(page, id)
  await page.waitForFunction(
    () => document.body.matches('.sb-show-errordisplay') || document.querySelector('#storybook-docs h1'),
  )
  // Until then, letters of another font and stories that are not there yet decide how wide everything is.
  await page.waitForFunction(() => document.querySelector('.sbdocs-preview .sb-loader') === null)
  await page.evaluate(() => document.fonts.ready)
  problems.push(...(await tooWide(page, VISITOR.viewport.width)))
  for (const story of await page.locator(`${DOCS} ${STORY}`).all()) problems.push(...(await checkStory(page, story)))
  const found = await page.evaluate((STORY) => {
    const all = (selector) => [...document.querySelectorAll(`#storybook-docs ${selector}`)]
    return {
      links: all('a[href*="?path="]').map((link) => link.getAttribute('href')),
      ids: all('[id]').map(({ id }) => id),
      stories: all('.sbdocs-preview').length,
      storyIds: all(STORY).map(({ id }) => id.replace(/^story--|--primary-inner$|-inner$/g, '')),
      codes: all('.sbdocs-preview + .code').length,
    }
  }, STORY)
  if (found.stories !== found.codes) problems.push(`${found.codes} of ${found.stories} stories have code`)
  if (!quick) problems.push(...(await allViolations(page, site)))
  report(id, [...problems], found)
}

/** Returns what axe finds wrong with a page in both color schemes. The page stays dark, as those that follow begin. */
async function allViolations(page, site) {
  await page.evaluate(thinReference, ONE_OF)
  await page.evaluate(showScheme, 'light')
  const inLight = (await colorViolations(page, site, DOCS)).map((problem) => `in light colors, ${problem}`)
  await page.evaluate(showScheme, 'dark')
  return [...inLight, ...(await violationsOfNew(page, site, DOCS))]
}

/** Scrolls to a story on a docs page, where it begins to draw, and returns what is wrong with it. */
async function checkStory(page, story) {
  const id = await story.getAttribute('id')
  await story.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await waitForStory(page, id)
  const problems = (await waitForRest(page)) ? [] : [`${id} asks for frames under reduced motion`]
  const width = await story.evaluate(({ scrollWidth }) => scrollWidth)
  if (width > ROOM) problems.push(`${id} is ${width} pixels wide on a phone, where ${ROOM} fit`)
  const contexts = await page.evaluate(() => window.liveContexts())
  if (contexts > 1) problems.push(`${contexts} WebGL contexts at once at ${id}`)
  return problems
}

/** Runs in the page: leaves one of `oneOf` names of the reference. */
function thinReference(oneOf) {
  const names = [...document.querySelectorAll('.reference-names > section > section')]
  for (const name of names.filter((_, i) => i % oneOf > 0)) name.remove()
}

/** Runs in the page: shows it in a color scheme, as the toolbar does, with all colors as they are in the end. */
async function showScheme(scheme) {
  document.documentElement.dataset.scheme = scheme
  for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(done))
  // Waiting for them could take forever: a transition that is out of view may never end by itself.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/**
 * A docs page of many scenes that are drawn by react-three-fiber has one WebGL context at a time, wherever it is
 * scrolled to.
 */
export async function checkContexts(tab, id) {
  const { page, problems } = await tab.visit(
    `iframe.html?id=${id}&viewMode=docs&globals=host:webgl&${FEW_FRAMES}&${FEW_PIXELS}`,
    VISITOR,
  )
  await page.waitForFunction(() => document.querySelector('#storybook-docs h1'))
  let most = 0
  // The scenes come after the heading.
  for (const end = Date.now() + 60_000; most === 0 && Date.now() < end; ) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y)
      most = Math.max(most, await page.evaluate(contextsInView))
    }
  }
  if (most !== 1) problems.push(`${most} WebGL contexts at once`)
  return problems
}

/** The page with the most scenes that react-three-fiber can draw, each on a canvas of its own. */
export const WITH_LAYERS = 'components-light--docs'

/** Runs in the page: how many WebGL contexts there are after two frames. What comes into view is there by then. */
async function contextsInView() {
  for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(done))
  return window.liveContexts()
}
