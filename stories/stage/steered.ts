import { createContext } from 'react'

/** True in a play, which steers its story and reads what is drawn. */
export const Steered = createContext(false)
