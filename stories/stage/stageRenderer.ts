import { createContext } from 'react'
import type { Renderer } from 'react-umbra'

/** What paints the overlays of stages: as the catalog's toolbar, or a picture test, asks for it. */
export const StageRenderer = createContext<Renderer>('auto')
