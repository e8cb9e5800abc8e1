import { DocLink } from './DocLink.js'
import { HeroScene } from './HeroScene.js'
import { Install } from './Install.js'

/** The library's name, one sentence, how to install it, and a live scene behind it all. */
export function Hero() {
  return (
    <HeroScene>
      <div className="welcome-hero-text">
        <h1>react-umbra</h1>
        <p className="welcome-lead">
          React components for 2D light and shadow, line of sight, and fog of war. Light up{' '}
          <DocLink to="maps-map-view">virtual tabletops</DocLink>,{' '}
          <DocLink to="showcase-camera-coverage">floor plans</DocLink>,{' '}
          <DocLink to="showcase-lamp-lit-side-scroller">games</DocLink>, and{' '}
          <DocLink to="showcase-lit-page">web pages</DocLink>, with or without{' '}
          <span className="welcome-name">react-three-fiber</span>.
        </p>
        <Install />
        <p className="welcome-buttons">
          <DocLink to="start-getting-started" className="welcome-button welcome-button-main">
            Getting started
          </DocLink>
          <DocLink to="start-playground" className="welcome-button">
            Playground
          </DocLink>
        </p>
      </div>
      <p className="welcome-hint">
        This inn is live: carry the lantern with your pointer, finger, or arrow keys, and press a door to open it.
      </p>
    </HeroScene>
  )
}
