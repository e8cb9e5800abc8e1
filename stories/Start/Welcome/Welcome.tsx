import { Cards } from './Cards.js'
import { Hero } from './Hero.js'
import { Measured } from './Measured.js'
import { Next } from './Next.js'
import { TenLines } from './TenLines.js'
import { Tiles } from './Tiles.js'
import './welcome.css'

/** The catalog's landing page. */
export function Welcome() {
  return (
    <div className="welcome sb-unstyled">
      <Hero />
      <Cards />
      <TenLines />
      <Tiles />
      <Measured />
      <Next />
    </div>
  )
}
