import { css } from '../../paint/fog/FogView.js'
import { appendBelow } from '../above.js'
import type { HostValue } from '../HostValue.js'
import { HIGHEST } from '../place/zIndex.js'
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
    if (element !== null) element.style.backgroundColor = css(settings.get().unexplored)
  }
  const show = (): void => {
    if (element !== null) element.style.visibility = host.enabled.get() ? COVER.visibility : 'hidden'
  }
  const start = (): void => {
    if (isEnded || endFog !== null || element === null) return
    const fog = FOG.want(start)
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
