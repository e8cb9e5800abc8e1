import { fixed } from '../figure/words.js'
import { SCALE } from './colorScale.js'
import './planRecipes.css'

interface HeatLegendProps {
  title: string
  least: number
  most: number
  unit?: string
}

/** The scale of a heat map's colors, with its least, middle, and largest value. */
export function HeatLegend({ title, least, most, unit = '' }: HeatLegendProps) {
  const words = [least, (least + most) / 2, most].map((value) => `${fixed(value)}${unit}`)
  return (
    <div className="recipe-legend" role="img" aria-label={`${title}: colors from ${words[0]} to ${words[2]}`}>
      <strong>{title}</strong>
      <span className="recipe-scale" style={{ background: SCALE }} />
      {words.map((word, i) => (
        <span key={['least', 'middle', 'most'][i]}>{word}</span>
      ))}
    </div>
  )
}
