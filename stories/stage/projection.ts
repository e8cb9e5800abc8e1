import { createContext, use } from 'react'

/** View of a stage on its world: CSS pixels = (world − (x, y)) × zoom. */
export interface Projection {
  readonly x: number
  readonly y: number
  readonly zoom: number
  /** Screen pixels per CSS pixel. */
  readonly density: number
}

export const StageProjection = createContext<Projection>({ x: 0, y: 0, zoom: 1, density: 1 })

/** The stage's projection, for its controls and for what is drawn on it, in either host. */
export const useProjection = (): Projection => use(StageProjection)
