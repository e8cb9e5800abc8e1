import { FEW_FRAMES, FEW_PIXELS, violations } from './browser.mjs'
import { tooWide } from './stories.mjs'

/** What scenes draw on, or stand in. A page that has none, as the reference has none, has no WebGL context wherever it is scrolled to. */
const SCENES = 'canvas, .sbdocs-preview, .stage, .stage-frame'

/** A docs page: complete at any width, readable in either scheme, and with one live canvas at most. */
export async function checkDocs(tab, id) {
  const { page, problems } = await tab.visit(
    `iframe.html?id=${id}&viewMode=docs&globals=host:webgl&${FEW_FRAMES}&${FEW_PIXELS}`,
    {
      viewport: { width: 1000, height: 800 },
      colorScheme: 'dark',
    },
  )
  await page.waitForFunction(
    () =>
      document.body.matches('.sb-show-errordisplay') ||
      (document.body.matches('.sb-show-main') && document.querySelector('#storybook-docs h1')),
  )
  await page.waitForFunction(() => document.querySelector('.sbdocs-preview .sb-loader') === null)
  let most = 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // Upwards: what comes next looks at the first story, which is the live one then.
  for (let y = height - (height % 400); y >= 0; y -= 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    most = Math.max(most, await page.evaluate(contextsInView, SCENES))
  }
  if (most > 1) problems.push(`${most} WebGL contexts at once`)
  // The rest has nothing to do with motion, which keeps a machine without a graphics card busy.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  problems.push(...(await openCode(page)))
  problems.push(...(await violations(page, tab.site, '#storybook-docs')))
  await page.setViewportSize({ width: 360, height: 700 })
  problems.push(...(await tooWide(page, 360)))
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('#storybook-docs a[href*="?path="]')].map((link) => link.getAttribute('href')),
  )
  const ids = await page.evaluate(() => [...document.querySelectorAll('#storybook-docs [id]')].map(({ id }) => id))
  return { problems, links, ids }
}

/** Runs in the page: how many WebGL contexts there are, after two frames where there are scenes. What comes into view is there by then. */
async function contextsInView(scenes) {
  for (let i = 0; i < 2 && document.querySelector(scenes); i++) await new Promise((done) => requestAnimationFrame(done))
  return window.liveContexts()
}

/** Opens the code of the first story on a page; says where one has none. */
async function openCode(page) {
  const count = (selector) => page.locator(selector).count()
  const stories = await count('.sbdocs-preview')
  const codes = await count('.sbdocs-preview + .code')
  if (stories !== codes) return [`${codes} of ${stories} stories have code`]
  if (codes > 0) {
    await page.locator('.code summary').first().click()
    await page.locator('.code-folder, .code-problem').first().waitFor()
  }
  return (await count('.code-problem')) > 0 ? [await page.locator('.code-problem').innerText()] : []
}
