import { ABOVE_ATTRIBUTE, appendBelow, MAX_Z_INDEX } from './above.js'
import type { HostSurface } from './HostValue.js'
import { mapPoint } from './place/affine.js'
import type { Store } from './store.js'

const FULL_BOX = '0 0,100% 0,100% 100%,0 100%,0 0'

/** Covers the area outside a map with a plain color, above light map and fog. Returns a function that stops. */
export function mountLetterbox(surface: Store<HostSurface | null>, width: number, height: number): () => void {
  let cover: HTMLElement | null = null
  const follow = (): void => {
    const shown = surface.get()
    if (cover?.parentNode !== shown?.element) cover?.remove()
    if (shown === null) return
    cover ??= createCover(shown.element.ownerDocument)
    // Insert it below the layers of `<Unlit>`; later fogs are inserted below it.
    if (cover.parentNode !== shown.element) appendBelow(cover, shown.element)
    const from = mapPoint(shown.matrix, { x: 0, y: 0 })
    const to = mapPoint(shown.matrix, { x: width, y: height })
    const isNeeded = from.x > 0 || from.y > 0 || to.x < shown.width || to.y < shown.height
    cover.style.display = isNeeded ? '' : 'none'
    const [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map((value) => `${value}px`)
    const hole = `${left} ${top},${left} ${bottom},${right} ${bottom},${right} ${top},${left} ${top}`
    cover.style.clipPath = `polygon(evenodd,${FULL_BOX},${hole})`
  }
  const end = surface.subscribe(follow)
  follow()
  return () => {
    end()
    cover?.remove()
  }
}

function createCover(document: Document): HTMLElement {
  const cover = document.createElement('div')
  cover.setAttribute('aria-hidden', 'true')
  cover.setAttribute(ABOVE_ATTRIBUTE, '')
  cover.dataset.umbra = 'letterbox'
  Object.assign(cover.style, {
    position: 'absolute',
    inset: '0',
    zIndex: MAX_Z_INDEX,
    pointerEvents: 'none',
    background: 'var(--umbra-letterbox, #10131a)',
  })
  return cover
}
