import { FogOfWar, ImportedScene, Light, Viewer } from 'react-umbra'
import { inn } from '../../maps/inn/inn.js'
import { Vignette } from './Vignette.js'

const START = { x: 560, y: 700 }
const WATCH = { x: 1300, y: 760 }

/** A map under fog: the viewer with the torch follows the pointer. */
export function MapCard() {
  return (
    <Vignette world={inn} ambient="#2a3046" picture={inn.image!} start={START}>
      {(lamp) => (
        <>
          <ImportedScene data={inn} />
          <Light {...lamp} radius={520} size={10} color="#ffcf8f" />
          <Viewer {...lamp} radius={600} />
          <Light {...WATCH} radius={420} size={10} color="#a9c6ff" />
          <Viewer {...WATCH} radius={480} />
          <FogOfWar unexplored="#0b0d13" soft={20} />
        </>
      )}
    </Vignette>
  )
}
