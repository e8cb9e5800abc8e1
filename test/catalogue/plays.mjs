import { PHONE, tooWide } from './stories.mjs'

/** What draws by WebGL does so in a narrower window: without a graphics card each pixel costs. The playground needs the width. */
const windowOf = (id) => ({ width: /webgl/.test(id) && !id.startsWith('playground') ? 600 : 900, height: 700 })

/** What Chromium says of canvases that a test reads. */
const READS = /willReadFrequently/

/**
 * A story that steers itself, opened by itself as a visitor opens it: what its play function or its accessibility test
 * complains of, and whether it is too wide for a phone. There, React renders when it likes, and nothing waits for it but the play function.
 */
export async function checkPlay(tab, id) {
  const { page, problems } = await tab.visit(`iframe.html?id=${id}&viewMode=story`, {
    viewport: windowOf(id),
  })
  // Asked at each frame, it would keep a page drawing that is at rest.
  const told = await page.waitForFunction(ending, undefined, { polling: 100 })
  const { status, text } = await told.jsonValue()
  if (status !== 'success') problems.push(`its play function ended with ${status}: ${text}`)
  // Nothing reads any more what is drawn, which would keep a machine without a graphics card busy.
  await page.evaluate(() => window.drawFewPixels())
  await page.setViewportSize(PHONE)
  problems.push(...(await tooWide(page, PHONE.width)))
  return problems.filter((text) => !READS.test(text))
}

/** Runs in the page: how the story has ended, or null as long as it has not. */
function ending() {
  const last = (event) => window.__STORYBOOK_ADDONS_CHANNEL__?.last(event)?.[0]
  const finished = last('storyFinished')
  if (!finished && !document.body.matches('.sb-show-errordisplay')) return null
  const error = last('playFunctionThrewException') ?? last('storyThrewException')
  return {
    status: finished?.status ?? 'error',
    text: error?.message ?? document.querySelector('#error-message')?.textContent ?? '',
  }
}
