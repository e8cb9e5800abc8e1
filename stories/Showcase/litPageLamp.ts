import { createContext } from 'react'
import type { LightHandle } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'

/** The lamp of a page, moved by the handles of its lights: React renders nothing meanwhile. */
export class PageLamp {
  readonly #bulbs = new Set<LightHandle>()
  #page: Element | null = null
  #home: Element | null = null
  /** Place in CSS pixels of the page; null at home. */
  #place: Point | null = null
  #frame: number | null = null

  /** Ref callback: sets the element whose pixels are the lights' world. */
  readonly setPage = (page: Element | null): void => {
    this.#page = page
  }

  /** Ref callback: sets the element whose center is the lamp's place while nothing moves it. */
  readonly setHome = (home: Element | null): void => {
    this.#home = home
  }

  /** Moves a light with the lamp. Returns a function that stops this. */
  attach(bulb: LightHandle): () => void {
    this.#bulbs.add(bulb)
    return () => this.#bulbs.delete(bulb)
  }

  /** Moves to a place in the window, then stays at that place on the page. */
  moveTo({ x, y }: Point): void {
    const page = this.#page!.getBoundingClientRect()
    this.#place = { x: x - page.left, y: y - page.top }
    this.#update()
  }

  goHome(): void {
    this.#place = null
    this.#update()
  }

  /** Updates the lights in the next frame, once for all calls. Call it when something on the page has moved. */
  requestUpdate(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#update()
    })
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  #update(): void {
    if (this.#page === null || this.#home === null) return
    const page = this.#page.getBoundingClientRect()
    const home = centerOf(this.#home)
    const { x, y } = this.#place ?? { x: home.x - page.left, y: home.y - page.top }
    for (const bulb of this.#bulbs) bulb.move(x, y)
  }
}

/** Returns the center of an element in CSS pixels of the window. */
export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The lamp of the page around. */
export const LampContext = createContext<PageLamp | null>(null)
