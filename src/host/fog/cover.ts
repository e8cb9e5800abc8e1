import { toCss } from '../../paint/fog/FogView.js'
import { appendBelow, MAX_Z_INDEX } from '../above.js'
import type { HostValue } from '../HostValue.js'
import type { Store } from '../store.js'
import { createStyle } from '../styles.js'
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
export const COVER_STYLE: CoverStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: MAX_Z_INDEX,
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
const PRINT_RULES = '@media print{:where([data-umbra=fog]){display:block!important}}'

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
    Object.assign(element.style, COVER_STYLE, { zIndex: String(MAX_Z_INDEX), inset: '0' })
    element.append(createStyle(ownerDocument, PRINT_RULES, host.nonce))
    updateColor()
    updateVisibility()
    appendBelow(element, surface.element)
    start()
  }
  const updateColor = (): void => {
    if (element !== null) element.style.backgroundColor = toCss(settings.get().unexplored)
  }
  const updateVisibility = (): void => {
    if (element !== null) element.style.visibility = host.enabled.get() ? COVER_STYLE.visibility : 'hidden'
  }
  const start = (): void => {
    if (isEnded || endFog !== null || element === null) return
    const fog = FOG.getOrLoad(start)
    if (fog !== null) endFog = new fog.PageFog(element, host, settings).mount()
  }
  const remove = (): void => {
    endFog?.()
    endFog = null
    element?.remove()
    element = null
  }
  const ends = [
    host.surface.subscribe(follow),
    settings.subscribe(updateColor),
    host.enabled.subscribe(updateVisibility),
  ]
  follow()
  return () => {
    isEnded = true
    for (const end of ends) end()
    remove()
  }
}
