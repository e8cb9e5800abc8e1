import { parseSvg } from 'react-umbra/import'

/** A floor plan as a drawing program saves it. Replace it by the text of your own file. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
  <g id="walls" fill="none" stroke="black">
    <path d="M20 20H620V340H20Z" />
    <path d="M240 20V130M240 190V340" />
    <path d="M420 340V220M420 160V20" />
    <path d="M20 230H150M200 230H240" />
  </g>
</svg>`

export const PLAN = parseSvg(SVG)
export const WALLS = PLAN.occluders.flatMap(({ walls }) => [...walls])
export const FLOOR = [20, 20, 620, 20, 620, 340, 20, 340]
