import { toCss } from '../../paint/fog/FogView.js'
import { appendBelow, HIGHEST } from '../above.js'
import type { HostValue } from '../HostValue.js'
import type { Store } from '../store.js'
import { createRules } from '../styles.js'
import { FOG } from './lazyFog.js'
import type { FogSettings } from './settings.js'

interface CoverStyle {
  readonly position: 'absolute'
  readonly inset: 0
  readonly zIndex: number
  readonly pointerEvents: 'none'
  readonly forcedColorAdjust: 'none'
  readonly printColorAdjust: 'exact'
  readonly visibility: 'visible'
}

/**
 * Style of an element that covers everything, before any sight is known and on paper. It lies above the light map,
 * because it comes later in the page.
 */
export const COVER: CoverStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: HIGHEST,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  // On paper and in forced colors the light map is hidden so that its content can be read. A fog's content must stay
  // hidden.
  visibility: 'visible',
}

/**
 * The element of a painted fog has no box, so that its canvases can blend with the content. On paper it covers
 * everything again, since the page is laid out again there.
 */
const ON_PAPER = '@media print{:where([data-umbra=fog]){display:block!important}}'

/** Covers a host's picture until the fog renderer has loaded, then starts it. Returns a function that stops both. */
export function coverPage(host: HostValue, settings: Store<FogSettings>): () => void {
  let element: HTMLElement | null = null
  let endFog: (() => void) | null = null
  let isEnded = false
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
    if (element !== null) element.style.backgroundColor = toCss(settings.get().unexplored)
  }
  const show = (): void => {
    if (element !== null) element.style.visibility = host.enabled.get() ? COVER.visibility : 'hidden'
  }
  const start = (): void => {
    if (isEnded || endFog !== null || element === null) return
    const fog = FOG.getOrLoad(start)
    if (fog !== null) endFog = fog.startPageFog(element, host, settings)
  }
  const remove = (): void => {
    endFog?.()
    endFog = null
    element?.remove()
    element = null
  }
  const ends = [host.surface.subscribe(follow), settings.subscribe(color), host.enabled.subscribe(show)]
  follow()
  return () => {
    isEnded = true
    for (const end of ends) end()
    remove()
  }
}
