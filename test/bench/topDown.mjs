import { inBrowser } from './inBrowser.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'

/** Milliseconds of script that 19 of 20 frames may take. */
const BUDGET = 6

const SCREENS = [
  ['1280 × 800', { width: 1280, height: 800 }],
  ['390 × 844', { width: 390, height: 844 }],
]

/** Seconds before those that count, and those that are played, a second in each direction. */
const WARM_UP = 3
const PLAYED = 8
/** Milliseconds that a frame with a step takes at least. */
const LEAST = 0.2
const KEYS = ['KeyW', 'KeyD', 'KeyS', 'KeyA']

/** The recipe of a top-down game, played by keys and mouse in a browser: script in each frame. */
export function benchTopDown() {
  return inBrowser('topDown', async (browser, address) => {
    const rows = []
    for (const [name, viewport] of SCREENS) rows.push(row(name, await play(browser, address, viewport)))
    printTable(
      'The top-down game, 300 enemies, 200 walls, canvas: script in a frame, ms of its thread',
      ['screen', 'frames', 'median', '95 of 100', 'budget', ''],
      rows,
    )
  })
}

function row(name, frames) {
  const most = quantile(frames, 0.95)
  return [
    name,
    figure(frames.length),
    figure(quantile(frames, 0.5), 2),
    figure(most, 2),
    `${BUDGET} ms`,
    verdict(most <= BUDGET),
  ]
}

/** Walks in squares, turns and shoots; where it is over it is played again. */
async function play(browser, address, viewport) {
  const page = await browser.newPage({ viewport })
  await page.goto(address)
  await page.getByRole('button', { name: 'Start' }).click()
  const { x, y, width, height } = await page.locator('.top-down-frame').boundingBox()
  for (let second = 0; second < WARM_UP + PLAYED; second++) {
    if (second === WARM_UP) await browser.startTracing(page, { categories: ['devtools.timeline'] })
    const again = page.getByRole('button', { name: 'Play again' })
    if (await again.isVisible()) await again.click()
    const key = KEYS[second % KEYS.length]
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.keyboard.down(key)
    for (let turn = 0; turn < 10; turn++) {
      const angle = (turn * Math.PI) / 5
      await page.mouse.move(x + width / 2 + 90 * Math.cos(angle), y + height / 2 + 90 * Math.sin(angle))
      await page.waitForTimeout(100)
    }
    await page.keyboard.up(key)
    await page.mouse.up()
  }
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  await page.close()
  return framesOf(traceEvents)
}

/**
 * Milliseconds of the thread's own time that each frame's callbacks took, so that what else the machine does counts
 * little. Frames in which no step was due only ask for the next one.
 */
function framesOf(events) {
  const called = events.filter(
    ({ name, ph }) => name === 'FireAnimationFrame' || (name === 'AnimationFrame' && ph === 'b'),
  )
  const frames = []
  let sum = 0
  for (const { name, tdur = 0 } of called.sort((a, b) => a.ts - b.ts)) {
    if (name === 'FireAnimationFrame') sum += tdur / 1000
    else {
      if (sum > LEAST) frames.push(sum)
      sum = 0
    }
  }
  return frames
}
