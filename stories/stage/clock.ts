import { createContext } from 'react'

/** Whether the catalog's moving pictures run, or stand at a moment that is the same at each run, for a picture test. */
export type ClockState = 'running' | 'frozen'

export const Clock = createContext<ClockState>('running')
