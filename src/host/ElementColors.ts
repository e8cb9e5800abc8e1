import { warn } from '../geometry/warn.js'
import type { ColorParser, Rgba } from '../scene/lights/color.js'
import { parseAbsoluteColor, WHITE } from './absoluteColor.js'
import { listen } from './listen.js'
import { parentOf } from './place/parentOf.js'
import { windowOf } from './place/windowOf.js'

/**
 * Styles of the element around the probes: it takes no space, and inherits everything that colors depend on, under any
 * rules of the page.
 */
const HOLDER_STYLES = {
  all: 'initial',
  position: 'absolute',
  visibility: 'hidden',
  'pointer-events': 'none',
  color: 'inherit',
  'color-scheme': 'inherit',
  'forced-color-adjust': 'none',
} as const

/** An animation that starts whenever a probe is shown: a color may differ then, without a transition. */
const SHOWN_RULES = '@keyframes shown{to{opacity:0}}div{animation:shown 1ms}'

/** An element with a color, and the result of the last read. */
interface Probe {
  readonly element: HTMLElement
  readonly style: CSSStyleDeclaration
  computed: string
  color: Rgba
  isUsed: boolean
}

/**
 * Reads colors as CSS computes them inside an element, and calls `changed` when one of them may have changed. Each
 * color belongs to a probe in a shadow tree, and its transition reports the change. While a custom property around the
 * probes is in transition, `changed` is called every frame, because that need not start a transition of the probe. An
 * element that is moved in the page, or shown again, starts no transitions, so colors are then compared. No probes exist
 * until the first color is read.
 */
export class ElementColors {
  readonly #probes = new Map<string, Probe>()
  readonly #changed: () => void
  #parent: Element | null = null
  #holder: HTMLElement | null = null
  #endTransitions = (): void => {}
  #frame: number | null = null

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Sets the element in which colors are read. Null means the document's root. */
  setParent(parent: Element | null): void {
    if (parent === this.#parent) return
    this.end()
    this.#parent = parent
  }

  /**
   * Returns the current value of a color. A color that is invalid there, such as an undefined variable, is transparent.
   */
  readonly parse: ColorParser = (text) => {
    let probe = this.#probes.get(text)
    if (probe === undefined) {
      probe = this.#createProbe(text)
      this.#probes.set(text, probe)
    }
    probe.isUsed = true
    const computed = probe.style.backgroundColor
    if (computed !== probe.computed) {
      probe.computed = computed
      probe.color = parseAbsoluteColor(computed) ?? WHITE
      // At the document's root, colors are read before their host is known.
      if (this.#parent !== null && probe.style.boxShadow === 'none') warn?.undefinedColor(text)
    }
    return probe.color
  }

  /** Removes the probes of colors that weren't read since the last call. */
  removeUnused(): void {
    for (const [text, probe] of this.#probes) {
      if (!probe.isUsed) {
        probe.element.remove()
        this.#probes.delete(text)
      }
      probe.isUsed = false
    }
  }

  end(): void {
    if (this.#holder === null) return
    this.#endTransitions()
    if (this.#frame !== null) windowOf(this.#holder).cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#holder.remove()
    this.#holder = null
    this.#probes.clear()
  }

  #createProbe(text: string): Probe {
    if (this.#holder === null) {
      this.#holder = this.#createHolder()
      this.#endTransitions = listen(
        this.#holder.ownerDocument,
        { transitionrun: this.#onTransition },
        { capture: true },
      )
    }
    const element = this.#holder.ownerDocument.createElement('div')
    // `currentColor` follows the text's color. The shadow distinguishes an invalid color, which leaves none, from a
    // transparent one.
    Object.assign(element.style, {
      backgroundColor: text,
      boxShadow: `0 0 ${text}`,
      transition: 'background-color 1ms step-start, color 1ms step-start',
    })
    this.#holder.shadowRoot!.append(element)
    const style = windowOf(element).getComputedStyle(element)
    return { element, style, computed: '', color: [0, 0, 0, 0], isUsed: true }
  }

  readonly #onTransition = ({ propertyName }: TransitionEvent): void => {
    if (!propertyName.startsWith('--') || !this.#isInTransition) return
    this.#changed()
    this.#poll()
  }

  /** Also polls: in a shadow tree, only the probes may report the transition of a custom property. */
  readonly #onProbeTransition = (): void => {
    this.#changed()
    this.#poll()
  }

  readonly #onShown = (): void => {
    if ([...this.#probes.values()].some(({ style, computed }) => style.backgroundColor !== computed)) this.#changed()
    this.#poll()
  }

  /** True while a custom property around the probes is in transition. */
  get #isInTransition(): boolean {
    for (let around = this.#holder && parentOf(this.#holder); around; around = parentOf(around)) {
      const transitions = around.getAnimations() as Partial<CSSTransition>[]
      if (transitions.some(({ transitionProperty }) => transitionProperty?.startsWith('--'))) return true
    }
    return false
  }

  /**
   * Asks the page each time instead of counting events: the probes may leave an element before its transition ends.
   */
  #poll(): void {
    if (this.#holder === null || this.#frame !== null || !this.#isInTransition) return
    this.#frame = windowOf(this.#holder).requestAnimationFrame(() => {
      this.#frame = null
      this.#changed()
      this.#poll()
    })
  }

  #createHolder(): HTMLElement {
    const parent = this.#parent ?? document.documentElement
    const holder = parent.ownerDocument.createElement('div')
    holder.setAttribute('aria-hidden', 'true')
    holder.dataset.umbra = 'colors'
    for (const [name, value] of Object.entries(HOLDER_STYLES)) holder.style.setProperty(name, value, 'important')
    const root = holder.attachShadow({ mode: 'open' })
    listen(root, { transitionrun: this.#onProbeTransition, animationstart: this.#onShown })
    // Simulated pages and Firefox before 101 have no such style sheets.
    if ('adoptedStyleSheets' in root) {
      const sheet = new (windowOf(parent).CSSStyleSheet)()
      sheet.replaceSync(SHOWN_RULES)
      root.adoptedStyleSheets = [sheet]
    }
    parent.append(holder)
    return holder
  }
}

/** Returns the value of a color at the document's root. */
export function parseAtRoot(text: string): Rgba | null {
  const colors = new ElementColors(() => {})
  const color = colors.parse(text)
  colors.end()
  return color
}
