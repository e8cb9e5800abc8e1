import { createContext } from 'react'

/** What the scenes of the catalogue can be shown in: `<LightOverlay>`, or `<LightLayer>` in react-three-fiber. */
export type HostName = 'canvas' | 'webgl'

/** The host that the catalogue's toolbar asks for. */
export const HostChoice = createContext<HostName>('canvas')
