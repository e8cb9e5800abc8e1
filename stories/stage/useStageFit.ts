import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Point } from 'react-umbra/geometry'
import { wholeHeight } from './useElementWidth.js'

/** View of a stage that fits its world into its room: size in CSS pixels, and pixels per world unit. */
export interface StageFit {
  width: number
  height: number
  view: { readonly x: number; readonly y: number; readonly zoom: number }
}

/** CSS pixels of a window that are reserved for the content below a stage. */
const BELOW = 192

/** If a whole world would be lower than this fraction of its room, only a part of it is shown, as high as the room. */
const STRIP = 0.7

/** Largest height of a stage on a docs page, relative to its width, because it is one of several pictures there. */
const DOCS_ASPECT = 0.8

/**
 * Fits all of a world into its container, or, in a window that is much higher, as on a phone, the part around `focus`.
 * The view moves from edge to edge as the focus moves through the world, so that a pointer reaches all of it.
 */
export function useStageFit(area: RefObject<HTMLElement | null>, world: Size, focus: Point): StageFit {
  const room = useRoom(area)
  const { width } = room
  const whole = wholeHeight(width, world.width / world.height)
  const isStrip = whole < STRIP * room.height
  const height = isStrip ? 2 * Math.floor(room.height / 2) : whole
  const zoom = Math.max(1e-3, isStrip ? height / world.height : width / world.width)
  const x = isStrip ? share(focus.x, world.width) * Math.max(0, world.width - width / zoom) : 0
  return useMemo(() => ({ width, height, view: { x, y: 0, zoom } }), [width, height, x, zoom])
}

interface Size {
  readonly width: number
  readonly height: number
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole))

function useRoom(area: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = area.current!
    const isInDocs = element.closest('.sbdocs') !== null
    const measure = (): void => {
      const width = element.clientWidth
      const height = isInDocs ? DOCS_ASPECT * width : document.documentElement.clientHeight - BELOW
      setRoom((last) => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.documentElement)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [area])
  return room
}
