import { createContext } from 'react'

/** Whether a test steers the story, and reads what is drawn. */
export const Steered = createContext(false)
