import { useState } from 'react'
import { pngOf, svgText } from '../figure/svgPicture.js'
import { saveFile } from '../stage/saveFile.js'
import './planFile.css'

interface SaveFigureProps {
  /** Base name of the files. */
  name: string
  /** The element that the figure is in. */
  place: HTMLElement | null
  /** The table. */
  csv: () => string
}

/** Width of the pictures, in pixels. */
const WIDTH = 1600

/** Saves a figure for other programs: as a drawing, as a picture, and its numbers as a table. */
export function SaveFigure({ name, place, csv }: SaveFigureProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const stem = name.replaceAll(/[^\w-]+/g, '-')
  const drawing = (): SVGSVGElement => place!.querySelector<SVGSVGElement>('.figure-area > svg')!
  const paper = (): string => getComputedStyle(drawing()).getPropertyValue('--paper') || '#fff'
  const png = async (): Promise<void> => {
    try {
      saveFile(`${stem}.png`, await pngOf(drawing(), WIDTH, paper()), 'image/png')
      setProblem(null)
    } catch (error) {
      setProblem(`The picture cannot be made: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <p className="plan-save">
      <button
        type="button"
        onClick={() => saveFile(`${stem}.svg`, svgText(drawing(), WIDTH, paper()), 'image/svg+xml')}
      >
        Save as SVG
      </button>
      <button type="button" onClick={() => void png()}>
        Save as PNG
      </button>
      <button type="button" onClick={() => saveFile(`${stem}.csv`, csv(), 'text/csv')}>
        Save as CSV
      </button>
      {problem && <span role="alert">{problem}</span>}
    </p>
  )
}
