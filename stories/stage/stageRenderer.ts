import { createContext } from 'react'
import type { Renderer } from 'react-umbra'

/** Renderer of the stages' overlays, as chosen in the catalog's toolbar or by a picture test. */
export const StageRenderer = createContext<Renderer>('auto')
