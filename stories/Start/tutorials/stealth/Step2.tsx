import { useState } from 'react'
import { Light, MapView, Occluder } from 'react-umbra'
import { Hero } from './Hero.js'
import { GOAL, HEIGHT, START, WALLS, WIDTH } from './level.js'

export default function App() {
  const [hero, setHero] = useState(START)
  return (
    <MapView width={WIDTH} height={HEIGHT} pan={false} maxZoom={1} ambient="#232a3d" aria-label="A warehouse at night">
      <div style={{ width: WIDTH, height: HEIGHT, background: '#9aa0a8' }} />
      <Occluder walls={WALLS} />
      <Light {...GOAL} radius={120} color="#7be08a" />
      <Light {...hero} radius={90} color="#8fb7ff" intensity={0.6} />
      <Hero place={hero} onMove={setHero} />
    </MapView>
  )
}
