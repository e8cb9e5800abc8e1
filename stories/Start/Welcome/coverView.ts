interface Size {
  readonly width: number
  readonly height: number
}

/** The part of the world that stays in the picture if there is no room for all of it, as a fraction of its width. */
const FOCUS = 0.42

/** Returns the view that fills a place with a world, cutting off what does not fit. */
export function coverView(place: Size, world: Size): { x: number; y: number; zoom: number } {
  const zoom = Math.max(1e-3, place.width / world.width, place.height / world.height)
  return {
    x: FOCUS * (world.width - place.width / zoom),
    y: 0.6 * (world.height - place.height / zoom),
    zoom,
  }
}
