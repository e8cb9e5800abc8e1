import { type CSSProperties, use, useState } from 'react'
import { LightOverlay } from 'react-umbra'
import { useScheme } from '../figure/useScheme.js'
import { Clock } from '../stage/clock.js'
import { useFollowing } from '../stage/useFollowing.js'
import { useReducedMotion } from '../stage/useReducedMotion.js'
import { Bulbs } from './LitPageBulbs.js'
import { Header } from './LitPageHeader.js'
import { Hero } from './LitPageHero.js'
import { Features, Questions, Woods } from './LitPageSections.js'
import { Signup } from './LitPageSignup.js'
import { Tiles } from './LitPageTiles.js'
import { LampContext, PageLamp } from './litPageLamp.js'
import { useSteering } from './litPageSteering.js'
import './litPage.css'
import './litPageHeader.css'
import './litPageSections.css'

interface LitPageProps {
  /** Motion of the light: it follows the pointer, rests, or follows the system's setting. */
  motion: 'system' | 'follow' | 'calm'
  /** Number of small tiles that cast shadows, too. */
  tiles: number
}

/** Ambient light that is bright enough to read all text, and a lamp that makes it nearly white. */
const LOOKS = {
  light: { ambient: '#b7b4b1', color: '#ffffff', intensity: 0.92 },
  dark: { ambient: '#a0a2b4', color: '#ffe0a0', intensity: 0.92 },
}

/** The page of a lamp, lit by a lamp. */
export function LitPage({ motion, tiles }: LitPageProps) {
  const [lamp] = useState(() => new PageLamp())
  const { setPage } = lamp
  const [chosen, choose] = useFollowing(motion)
  const [bag, setBag] = useState(0)
  const reduced = useReducedMotion()
  const frozen = use(Clock) === 'frozen'
  const calm = frozen || chosen === 'calm' || (chosen === 'system' && reduced)
  const { ambient, ...light } = LOOKS[useScheme()]
  // The header is over the lit page, so it gets only the room's light.
  const dimmed = { '--ambient': ambient } as CSSProperties
  return (
    <LampContext value={lamp}>
      <div className="wick" data-picture="" data-calm={calm} style={dimmed} {...useSteering(lamp, calm)}>
        <Header bag={bag} follows={!calm} onFollow={(follows) => choose(follows ? 'follow' : 'calm')} />
        <LightOverlay ref={setPage} className="wick-lit" ambient={ambient}>
          <Bulbs {...light} />
          <Hero onBuy={() => setBag(bag + 1)} />
          {tiles > 0 && <Tiles count={tiles} />}
          <Features />
          <Woods />
          <Questions />
          <Signup />
        </LightOverlay>
      </div>
    </LampContext>
  )
}
