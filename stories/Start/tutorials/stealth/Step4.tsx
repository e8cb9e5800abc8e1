import { useCallback, useState } from 'react'
import { Light, MapView } from 'react-umbra'
import { Guard } from './Guard.js'
import { Hero } from './Hero.js'
import { GOAL, HEIGHT, START, WIDTH } from './level.js'
import { Warehouse } from './Warehouse.js'
import { Watch } from './Watch.js'

type State = 'ready' | 'playing' | 'caught' | 'escaped'

const WORDS: Record<State, string> = {
  ready: 'Sneak to the green light with the arrow keys.',
  playing: 'Stay out of the flashlight.',
  caught: 'Caught!',
  escaped: 'You escaped.',
}

export default function App() {
  const [hero, setHero] = useState(START)
  const [state, setState] = useState<State>('ready')
  const start = () => {
    setHero(START)
    setState('playing')
  }
  const walk = (place: typeof START) => {
    if (state !== 'playing') return
    setHero(place)
    if (Math.hypot(place.x - GOAL.x, place.y - GOAL.y) < 30) setState('escaped')
  }
  const onSeen = useCallback(() => setState((now) => (now === 'playing' ? 'caught' : now)), [])
  return (
    <div>
      <MapView
        width={WIDTH}
        height={HEIGHT}
        pan={false}
        maxZoom={1}
        style={{ maxWidth: WIDTH }}
        ambient="#39425c"
        aria-label="A warehouse at night"
      >
        <Warehouse />
        <Light {...hero} radius={90} color={state === 'caught' ? '#ff6a5c' : '#8fb7ff'} intensity={0.6} />
        <Guard walks={state === 'playing'} />
        <Watch hero={hero} onSeen={onSeen} />
        <Hero place={hero} onMove={walk} />
      </MapView>
      <p>
        <output>{WORDS[state]}</output>{' '}
        <button type="button" onClick={start}>
          {state === 'ready' ? 'Start' : 'Start again'}
        </button>
      </p>
    </div>
  )
}
