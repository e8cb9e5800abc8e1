import { useState } from 'react'
import { Light, MapView, Occluder } from 'react-umbra'
import { Guard } from './Guard.js'
import { Hero } from './Hero.js'
import { GOAL, HEIGHT, START, WALLS, WIDTH } from './level.js'

export default function App() {
  const [hero, setHero] = useState(START)
  const [playing, setPlaying] = useState(false)
  return (
    <div>
      <MapView
        width={WIDTH}
        height={HEIGHT}
        pan={false}
        maxZoom={1}
        ambient="#232a3d"
        aria-label="A warehouse at night"
      >
        <div style={{ width: WIDTH, height: HEIGHT, background: '#9aa0a8' }} />
        <Occluder walls={WALLS} />
        <Light {...GOAL} radius={120} color="#7be08a" />
        <Light {...hero} radius={90} color="#8fb7ff" intensity={0.6} />
        <Guard walks={playing} />
        <Hero place={hero} onMove={setHero} />
      </MapView>
      <button type="button" onClick={() => setPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </button>
    </div>
  )
}
