import { css } from '../../paint/fog/FogView.js'
import { type Later, loadOnce } from '../../paint/loadOnce.js'
import { appendBelow } from '../above.js'
import type { HostValue } from '../HostValue.js'
import { HIGHEST } from '../place/zIndex.js'
import type { Store } from '../store.js'
import { createRules } from '../styles.js'
import type { FogSettings } from './settings.js'

/** Loaded for the first fog. */
export const FOG: Later<typeof import('./PageFog.js')> = /* @__PURE__ */ loadOnce(() => import('./PageFog.js'))

/** After how long what paints is asked for again where it could not be loaded, in milliseconds. */
const RELOAD = 10_000

interface CoverStyle {
  readonly position: 'absolute'
  readonly inset: 0
  readonly zIndex: number
  readonly pointerEvents: 'none'
  readonly forcedColorAdjust: 'none'
  readonly printColorAdjust: 'exact'
  readonly visibility: 'visible'
}

/** What covers all, before anything is known of what is seen, and on paper. Above the light map: later in the page. */
export const COVER: CoverStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: HIGHEST,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  // The light map's rule for paper and forced colours lets what it hides be read; what a fog hides is not to be.
  visibility: 'visible',
}

/** Once the fog is painted its element has no box of its own, or its canvases could not blend with the content; on paper it
 * covers all again, since the page is laid out anew there. */
const ON_PAPER = '@media print{:where([data-umbra=fog]){display:block!important}}'

/** Covers a host's picture until what paints the fog is there, and hands over to it; gives back what ends both. */
export function coverPage(host: HostValue, settings: Store<FogSettings>): () => void {
  let element: HTMLElement | null = null
  let endFog: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    const surface = host.surface.get()
    if (element !== null && element.parentNode !== surface?.element) remove()
    if (surface === null || element !== null) return
    const { ownerDocument } = surface.element
    element = ownerDocument.createElement('div')
    element.setAttribute('aria-hidden', 'true')
    element.dataset.umbra = 'fog'
    Object.assign(element.style, COVER, { zIndex: String(HIGHEST), inset: '0' })
    element.append(createRules(ownerDocument, ON_PAPER, host.nonce))
    color()
    show()
    appendBelow(element, surface.element)
    start()
  }
  const color = (): void => {
    if (element !== null) element.style.backgroundColor = css(settings.get().unexplored)
  }
  const show = (): void => {
    if (element !== null) element.style.visibility = host.enabled.get() ? COVER.visibility : 'hidden'
  }
  const start = (): void => {
    if (FOG.loaded !== null) endFog = element && FOG.loaded.startPageFog(element, host, settings)
    else {
      FOG.load().then(retry, (cause: unknown) => {
        console.error(
          'react-umbra: what paints the fog could not be loaded, so that it covers all; tried again.',
          cause,
        )
        timer = setTimeout(retry, RELOAD)
      })
    }
  }
  const retry = (): void => {
    if (!isEnded && endFog === null && element !== null) start()
  }
  const remove = (): void => {
    endFog?.()
    endFog = null
    element?.remove()
    element = null
  }
  let isEnded = false
  const ends = [host.surface.subscribe(follow), settings.subscribe(color), host.enabled.subscribe(show)]
  follow()
  return () => {
    isEnded = true
    clearTimeout(timer)
    for (const end of ends) end()
    remove()
  }
}
