import { warn } from '../geometry/warn.js'
import type { OccluderProps } from '../scene/occluders/occluder.js'

export type ReactWarnings = typeof reactWarnings

/** Props that define an occluder's outline. */
const OUTLINES = ['points', 'walls', 'shape'] as const

/** Time for content to arrive after the page has loaded, in milliseconds. */
const CONTENT_DELAY = 1000

/** Elements that are images of their own. */
const IMAGE_ELEMENTS = 'img, video, canvas, svg, iframe, object, embed'

/**
 * Warnings of components to developers, each given once. Use only through `reactWarn`, which is undefined in
 * production.
 */
export const reactWarnings = {
  /** Warns of an occluder without an outline. An empty outline is fine. */
  ifEmpty(occluder: OccluderProps): void {
    if (OUTLINES.some((name) => name in occluder)) return
    warn?.once('empty Occluder', 'Occluder has no outline and blocks nothing: set points, walls, shape, or of')
  },

  /**
   * Warns of an overlay whose content has no background: its light map multiplies the content of its root, and covers
   * what is behind. Checks once, after the page has loaded and its content had time to arrive. Returns a function that
   * cancels.
   */
  ifBare(root: HTMLElement, lightMap: HTMLCanvasElement): () => void {
    const { defaultView: page, readyState } = root.ownerDocument
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleCheck = (): void => {
      timer = setTimeout(() => {
        if (page === null || root.clientWidth === 0 || hasBackground(page, root, lightMap)) return
        const text = 'LightOverlay has no content with a background, so its light map covers the page behind it'
        warn?.once('bare LightOverlay', `${text}: put the content to light inside`)
      }, CONTENT_DELAY)
    }
    if (readyState === 'complete') scheduleCheck()
    else page?.addEventListener('load', scheduleCheck, { once: true })
    return () => {
      page?.removeEventListener('load', scheduleCheck)
      clearTimeout(timer)
    }
  },
}

function hasBackground(page: Window, root: Element, lightMap: Element): boolean {
  const children = [...root.children].filter((child) => !child.contains(lightMap))
  const content = children.flatMap((child) => [child, ...child.querySelectorAll('*')])
  // A custom element's content is unknown.
  if (content.some((element) => element.matches(IMAGE_ELEMENTS) || element.localName.includes('-'))) return true
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
