import { launchWebGpu } from '../matrix/browser.mjs'
import { KINDS } from '../matrix/pictures.mjs'
import { serve } from '../matrix/serve.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, times, verdict } from './table.mjs'

const SIZE = { width: 800, height: 600 }

/** Frames before those that count, and those of a run. */
const WARM_UP = 15
const FRAMES = 40
const RUNS = 3

/** How many times what a layer adds under `WebGLRenderer` it may add under others. */
const MOST = 1.3

/** What a layer with a moving light adds to a frame, above a plain quad that multiplies over the whole canvas. */
export async function benchRenderers() {
  const { address, close } = await serve('renderers')
  const browser = await launchWebGpu()
  try {
    const root = await browser.newBrowserCDPSession()
    const cpu = async () => {
      const { processInfo } = await root.send('SystemInfo.getProcessInfo')
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    }
    const costs = Object.fromEntries(KINDS.map((kind) => [kind, { quad: [], layer: [] }]))
    for (let run = 0; run < RUNS; run++) {
      for (const kind of KINDS) {
        for (const play of ['quad', 'layer']) {
          const context = await browser.newContext({ viewport: SIZE })
          const page = await context.newPage()
          await page.goto(`${address}?${new URLSearchParams({ renderer: kind, play, ...SIZE })}`)
          await page.waitForFunction(() => 'play' in globalThis)
          await page.evaluate((frames) => globalThis.play(frames), WARM_UP)
          const start = await cpu()
          await page.evaluate((frames) => globalThis.play(frames), FRAMES)
          costs[kind][play].push((1000 * ((await cpu()) - start)) / FRAMES)
          await context.close()
        }
      }
    }
    const median = (values) => quantile(values, 0.5)
    const added = (kind) => median(costs[kind].layer) - median(costs[kind].quad)
    const rows = KINDS.map((kind) => {
      const ratio = added(kind) / added('webgl')
      const { quad, layer } = costs[kind]
      const judged = kind === 'webgl' ? ['', ''] : [`≤ ${MOST} ×`, verdict(ratio <= MOST)]
      return [kind, figure(median(quad), 1), figure(median(layer), 1), figure(added(kind), 1), times(ratio), ...judged]
    })
    printTable(
      'One light moves in a layer, 800 × 600: processor time of the whole browser for a frame, ms',
      ['', 'plain quad', 'layer', 'added', 'ratio', 'budget', ''],
      rows,
    )
  } finally {
    await browser.close()
    await close()
  }
}
