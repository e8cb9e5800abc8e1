import { warn } from '../geometry/warn.js'
import type { OccluderProps } from '../scene/occluders/occluder.js'

export type ReactWarnings = typeof reactWarnings

/** What makes the outline of an occluder. */
const OUTLINES = ['points', 'walls', 'shape'] as const

/** How long content may take to come once the page is loaded, in milliseconds. */
const LATE = 1000

/** Elements that are pictures of their own. */
const PICTURES = 'img, video, canvas, svg, iframe, object, embed'

/** What components warn developers of, each once. Used through `reactWarn` alone, which is undefined in production. */
export const reactWarnings = {
  /** An occluder that is told of no outline; one that is told of an empty one is left in peace. */
  ifEmpty(occluder: OccluderProps): void {
    if (OUTLINES.some((name) => name in occluder)) return
    warn?.once('empty Occluder', 'Occluder has nothing in it and stops nothing: it takes points, walls, a shape or of')
  },

  /**
   * An overlay of which nothing has a background: its light map multiplies what lies within its root, and covers what is
   * behind. Looks once, when the page is loaded and content has had time to come; gives what ends that.
   */
  ifBare(root: HTMLElement, lightMap: HTMLCanvasElement): () => void {
    const { defaultView: page, readyState } = root.ownerDocument
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      timer = setTimeout(() => {
        if (page === null || root.clientWidth === 0 || hasBackground(page, root, lightMap)) return
        const text = 'LightOverlay has nothing with a background in it, so its light map covers what is behind it'
        warn?.once('bare LightOverlay', `${text}: what is to be lit belongs inside`)
      }, LATE)
    }
    if (readyState === 'complete') wait()
    else page?.addEventListener('load', wait, { once: true })
    return () => {
      page?.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  },
}

function hasBackground(page: Window, root: Element, lightMap: Element): boolean {
  const children = [...root.children].filter((child) => !child.contains(lightMap))
  const content = children.flatMap((child) => [child, ...child.querySelectorAll('*')])
  // What a custom element shows is its own affair.
  if (content.some((element) => element.matches(PICTURES) || element.localName.includes('-'))) return true
  const elements = [root, ...content]
  return ['', '::before', '::after'].some((part) => elements.some((element) => isFilled(page, element, part)))
}

function isFilled(page: Window, element: Element, part: string): boolean {
  const { backgroundColor, backgroundImage, borderImageSource, boxShadow } = page.getComputedStyle(
    element,
    part || null,
  )
  const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor)
  return !isClear || [backgroundImage, borderImageSource, boxShadow].some((image) => image !== 'none')
}
