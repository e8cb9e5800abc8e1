import { inBrowser } from './inBrowser.mjs'
import { quantile } from './measure.mjs'
import { openMeasured } from './page.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

/** Milliseconds of script that a frame of a drag may take. */
const BUDGET = 4

const KINDS = ['a wall', 'a box', 'a light']
const WARM_UP = 60
const FRAMES = 60
const RUNS = 5

/** Drags of one item in an editor with toolbar, list and inspector. */
export function benchEditing() {
  return inBrowser('editing', async (browser, address) => {
    const [many, few] = [await drags(browser, `${address}?items=2000`), await drags(browser, `${address}?items=20`)]
    printTable(
      `An editor in which one item is dragged: script in a frame, Canvas 2D, ms of its thread: medians of ${RUNS} runs of ${FRAMES} frames`,
      ['', 'of 2,000 items', 'of 20', 'ratio', 'budget', ''],
      KINDS.map((kind, i) => [
        kind,
        figure(many[i], 2),
        figure(few[i], 2),
        times(many[i] / few[i]),
        `${BUDGET} ms`,
        verdict(many[i] <= BUDGET),
      ]),
    )
  })
}

/** Milliseconds of script per frame of a drag of each kind. */
async function drags(browser, address) {
  const { page, script } = await openMeasured(browser, address, 'drag', 'threadTicks')
  const medians = []
  for (const item of KINDS.keys()) {
    const selected = await page.evaluate(([number, frames]) => window.drag(number, frames), [item, WARM_UP])
    if (selected !== 1) throw new Error(`${selected} items are dragged instead of one.`)
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const before = await script()
      await page.evaluate(([number, frames]) => window.drag(number, frames), [item, FRAMES])
      runs.push((1000 * ((await script()) - before)) / FRAMES)
    }
    medians.push(quantile(runs, 0.5))
  }
  await page.close()
  return medians
}
