import { useContext } from 'react'
import { FogOfWar, ImportedScene, Light, MapView, Unlit, Viewer } from 'react-umbra'
import { inn } from '../maps/inn/inn.js'
import { StageRenderer } from '../stage/stageRenderer.js'
import '../stage/stage.css'
import './nameTags.css'

interface NameTagsProps {
  /** The light where no lamp reaches. */
  ambient: string
  /** True if fog covers everything out of sight. */
  fog: boolean
}

const HEROES = [
  { name: 'Ada', x: 440, y: 520, health: 0.9 },
  { name: 'Bo', x: 1050, y: 700, health: 0.35 },
]

/** Two heroes with a torch each; names and health bars are readable in the dark, and keep their size at any zoom. */
export function NameTags({ ambient, fog }: NameTagsProps) {
  return (
    <div className="stage-page name-tags">
      <MapView width={inn.width} height={inn.height} ambient={ambient} renderer={useContext(StageRenderer)}>
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <ImportedScene data={inn} />
        {HEROES.map(({ name, x, y }) => (
          <Viewer key={name} id={name} x={x} y={y} />
        ))}
        {HEROES.map(({ name, x, y }) => (
          <Light key={name} x={x} y={y} radius={300} color="#ffb45e" />
        ))}
        {HEROES.map(({ name, x, y }) => (
          <div key={name} className="name-hero" style={{ left: x, top: y }} />
        ))}
        {fog && <FogOfWar />}
        <Unlit>
          {HEROES.map(({ name, x, y, health }) => (
            <div key={name} className="name-tag" style={{ left: x, top: y }}>
              {name}
              <meter value={health} aria-label={`Health of ${name}`} />
            </div>
          ))}
        </Unlit>
      </MapView>
    </div>
  )
}
