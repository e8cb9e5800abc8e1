import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { root } from './root.mjs'

const KEPT = join(import.meta.dirname, 'pictures')

/** Folder for pictures that differ, with images of the difference. */
export const FAILED = join(root, 'test-results/catalogue')

/**
 * Largest color difference of a pixel that is ignored (0 to 1, as in pixelmatch), because other machines smooth
 * differently.
 */
const THRESHOLD = 0.2

/** Share of the pixels that may count: edges of shapes and letters that are rounded otherwise. */
const TOLERANCE = 0.002

/** Share of the pixels that may count in any square of `BLOCK` pixels: a small thing that moved is no rounding. */
const BLOCK_TOLERANCE = 0.4
const BLOCK = 16

/**
 * Compares a story's picture with the reference, and returns the difference in words. Saves it so that you can look at
 * it.
 */
export function compare(id, shot) {
  const file = join(KEPT, `${id}.png`)
  if (!existsSync(file)) return 'there is no picture of it; `npm run pictures` takes one'
  const [kept, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(shot)]
  if (kept.width !== now.width || kept.height !== now.height) {
    keepFailed(id, { now: shot })
    return `${now.width} × ${now.height} pixels instead of ${kept.width} × ${kept.height}`
  }
  const { width, height } = now
  const difference = new PNG({ width, height })
  const options = { threshold: THRESHOLD, diffMask: true }
  const share = pixelmatch(kept.data, now.data, difference.data, width, height, options) / (width * height)
  const densest = densestBlock(difference)
  if (share <= TOLERANCE && densest <= BLOCK_TOLERANCE) return null
  keepFailed(id, { now: shot, difference: PNG.sync.write(difference) })
  const percent = (number) => `${(100 * number).toFixed(2)} %`
  return `${percent(share)} of the pixels differ, ${percent(densest)} of the worst square; see ${FAILED}`
}

/** The largest share of marked pixels among the squares of a mask. */
function densestBlock({ width, height, data }) {
  const across = Math.ceil(width / BLOCK)
  const counts = new Map()
  for (let i = 0; i < width * height; i++) {
    if (data[4 * i + 3] === 0) continue
    const block = Math.floor(i / width / BLOCK) * across + Math.floor((i % width) / BLOCK)
    counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / BLOCK ** 2
}

function keepFailed(id, pictures) {
  mkdirSync(FAILED, { recursive: true })
  for (const [name, data] of Object.entries(pictures)) writeFileSync(join(FAILED, `${id}.${name}.png`), data)
}

/** Keeps a story's picture, if it looks any different. */
export function keep(id, shot) {
  if (existsSync(join(KEPT, `${id}.png`)) && compare(id, shot) === null) return
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(join(KEPT, `${id}.png`), shot)
}

/** The ids of the pictures that are kept. */
export function keptIds() {
  if (!existsSync(KEPT)) return []
  return readdirSync(KEPT).map((name) => name.replace(/\.png$/, ''))
}

export function drop(id) {
  rmSync(join(KEPT, `${id}.png`))
}
