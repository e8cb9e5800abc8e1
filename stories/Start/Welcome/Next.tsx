import { DocLink } from './DocLink.js'

const LIBRARIES = [
  ['components-lightlayer', 'react-three-fiber'],
  ['integrations-leaflet', 'Leaflet'],
  ['integrations-maplibre', 'MapLibre'],
  ['integrations-react-konva', 'Konva'],
  ['integrations-pixi-react', 'PixiJS'],
  ['integrations-react-flow', 'React Flow'],
  ['integrations-motion', 'Motion'],
] as const

const NEXT = [
  ['start-getting-started', 'Getting started', 'A lit page of your own in two minutes'],
  [
    'guides-maps-and-virtual-tabletops',
    'Maps and virtual tabletops',
    'Universal VTT, Foundry, Tiled, LDtk, DXF, GeoJSON, SVG',
  ],
  ['guides-vision-and-fog-of-war', 'Vision and fog of war', 'Who sees whom, and what they remember'],
  ['reference-react-umbra', 'API reference', 'Every component, hook, and function by name'],
  ['reference-comparison', 'Comparison', 'What other libraries do, and when to use them'],
] as const

/** The libraries that it works with, and the pages to read next. */
export function Next() {
  return (
    <section className="welcome-section" aria-labelledby="next">
      <h2 id="next">Where to go next</h2>
      <ul className="welcome-next">
        {NEXT.map(([to, title, text]) => (
          <li key={to}>
            <DocLink to={to}>{title}</DocLink>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="welcome-libraries">
        <span>Works with</span>
        {LIBRARIES.map(([to, name]) => (
          <DocLink key={to} to={to}>
            {name}
          </DocLink>
        ))}
      </p>
    </section>
  )
}
