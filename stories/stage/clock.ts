import { createContext } from 'react'

/** State of the catalog's animations: running, or frozen at a fixed moment for picture tests. */
export type ClockState = 'running' | 'frozen'

export const Clock = createContext<ClockState>('running')
