// What axe says of a page. It reads the page's whole tree each time, and colors take it as long as all other rules
// together: so one run reads both, and colors are judged of text in new styles only.
import { AXE } from './site.mjs'

/** Rules that a page of the catalog cannot follow: a frame holds one story, and a docs page several alike. */
const OFF = ['region', 'landmark-unique']

/** Rules about the colors of text and of links among it. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Storybook's own control of objects lists them outside of a list. */
const FOREIGN = ['.rejt-tree']

/** Returns all that axe finds wrong within an element, in words. */
export function violations(page, site, within) {
  return run(page, site, { include: [within], exclude: FOREIGN }, { rules: without(OFF) })
}

/**
 * Returns all that axe finds wrong within an element, in words; of colors only those of text in a style that is new.
 */
export async function violationsOfNew(page, site, within) {
  const styles = await page.evaluate(markNewStyles, { within, exclude: FOREIGN, known: [...judged], mark: MARK })
  const off = styles.length > 0 ? OFF : [...OFF, ...COLORS]
  const found = await run(page, site, { include: [within], exclude: FOREIGN }, { rules: without(off) }, ON_MARKED)
  for (const style of styles) judged.add(style)
  return found
}

/**
 * The styles of text whose colors were judged on some page: each a text's color, size and weight, on its backgrounds.
 */
const judged = new Set()

/**
 * Returns what axe finds wrong with the colors of text within an element, in words. Text in a style that an earlier
 * page has shown was judged there.
 */
export async function colorViolations(page, site, within) {
  const styles = await page.evaluate(markNewStyles, { within, exclude: FOREIGN, known: [...judged], mark: MARK })
  if (styles.length === 0) return []
  const found = await run(page, site, { include: [`[${MARK}]`], exclude: FOREIGN }, { runOnly: COLORS }, ON_MARKED)
  for (const style of styles) judged.add(style)
  return found
}

/** Marks text in a style that is new. */
const MARK = 'data-new-style'

/** The rules about colors, as they judge marked text alone. */
const ON_MARKED = [
  { id: 'color-contrast', selector: `[${MARK}]` },
  { id: 'link-in-text-block', selector: `:is(a[href], [role=link])[${MARK}]` },
]

/** Runs in the page: marks each text in a style that is not known, and no other; returns the new styles. */
function markNewStyles({ within, exclude, known, mark }) {
  const [old, added] = [new Set(known), new Set()]
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const grounds = new Map()
  /** Returns the backgrounds and opacities that an element is seen on and through. */
  const groundOf = (element) => {
    if (element === null) return ''
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const own = [
        backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
        backgroundImage === 'none' ? '' : 'image',
        opacity === '1' ? '' : opacity,
      ].join('')
      const behind = groundOf(element.parentElement)
      grounds.set(element, own === '' || behind.startsWith(`${own}<`) ? behind : `${own}<${behind}`)
    }
    return grounds.get(element)
  }
  const hasText = (element) =>
    element.matches('a, input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
  for (const element of document.querySelectorAll(`${within} *`)) {
    if (!hasText(element) || exclude.some((selector) => element.closest(selector))) continue
    if (!element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    // A link must differ from the text around it.
    const around = getComputedStyle(element.parentElement).color
    const state = `${element.closest('a') !== null} ${element.closest(':disabled, [aria-disabled="true"]') !== null}`
    const style = [color, fontSize, fontWeight, textShadow, textDecorationLine, around, state, groundOf(element)].join(
      ' ',
    )
    if (old.has(style)) continue
    added.add(style)
    element.setAttribute(mark, '')
  }
  return [...added]
}

function without(rules) {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))
}

/** `changed` are rules that find what they judge by other selectors. */
async function run(page, site, context, options, changed = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: site + AXE })
  return page.evaluate(
    async ({ context, options, changed }) => {
      window.axe.reset()
      window.axe.configure({ rules: changed })
      // Styles are read from the page; only a rule about turned screens needs the style sheets fetched again.
      const { violations } = await window.axe.run(context, { resultTypes: ['violations'], preload: false, ...options })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { context, options, changed },
  )
}
