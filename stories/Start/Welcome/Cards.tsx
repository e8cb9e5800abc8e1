import type { ReactNode } from 'react'
import { CameraCard } from './CameraCard.js'
import { DocLink } from './DocLink.js'
import { GameCard } from './GameCard.js'
import { MapCard } from './MapCard.js'
import { PageCard } from './PageCard.js'

/** The four audiences, each with a scene of its own that is live under the pointer. */
export function Cards() {
  return (
    <section className="welcome-section" aria-labelledby="for-whom">
      <h2 id="for-whom">For maps, plans, games, and pages</h2>
      <ul className="welcome-cards">
        <Card to="maps-map-view" title="Tabletop maps" scene={<MapCard />}>
          Import a battle map with its walls and doors. Players see what their heroes see, and fog covers the rest.
        </Card>
        <Card to="showcase-camera-coverage" title="Floor plans" scene={<CameraCard />}>
          Place cameras and sensors on a plan, and measure what they cover and what they miss.
        </Card>
        <Card to="showcase-lit-page" title="Web pages" scene={<PageCard />}>
          Hang a lamp over any page. Cards, headings, and images cast shadows, and the text stays text.
        </Card>
        <Card to="showcase-lamp-lit-side-scroller" title="2D games" scene={<GameCard />}>
          Torches, lanterns, and lines of sight for side scrollers and top-down games, with collisions.
        </Card>
      </ul>
    </section>
  )
}

interface CardProps {
  to: string
  title: string
  scene: ReactNode
  children: ReactNode
}

function Card({ to, title, scene, children }: CardProps) {
  return (
    <li className="welcome-card">
      <div aria-hidden="true" className="welcome-card-scene">
        {scene}
      </div>
      <h3>
        <DocLink to={to}>{title}</DocLink>
      </h3>
      <p>{children}</p>
    </li>
  )
}
