import { inBrowser } from './inBrowser.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'

const WARM_UP = 30
const FRAMES = 40
const RUNS = 3
/** Milliseconds of script in a frame at most. */
const BUDGET = 16

/** Each: what changes, and milliseconds of a frame before. */
const SHOWS = [
  ['move', 'the light moves', 116],
  ['scroll', 'the page scrolls, and the light follows', 244],
]

/** Script of frames of a page whose elements are occluders. */
export function benchCardPage() {
  return inBrowser('cardPage', async (browser, address) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(address)
    await page.waitForFunction(() => 'shown' in window)
    await page.evaluate(() => window.shown())
    const script = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'ScriptDuration').value
    }
    const rows = []
    for (const [what, name, before] of SHOWS) {
      const runs = []
      await page.evaluate(([what, frames]) => window.play(what, frames), [what, WARM_UP])
      for (let run = 0; run < RUNS; run++) {
        const start = await script()
        await page.evaluate(([what, frames]) => window.play(what, frames), [what, FRAMES])
        runs.push((1000 * ((await script()) - start)) / FRAMES)
      }
      const median = quantile(runs, 0.5)
      rows.push([name, figure(median, 1), figure(before), `≤ ${BUDGET} ms`, verdict(median <= BUDGET)])
    }
    printTable(
      'A page of 132 cards with heights under a soft light, Canvas 2D: script of a frame, ms',
      ['', 'ms', 'before', 'budget', ''],
      rows,
    )
  })
}
