import { useId } from 'react'
import type { Point } from 'react-umbra/geometry'
import { wallsPath } from '../../figure/paths.js'
import { BEDSIDE, CHAIR_SIZE, CHAIR_TURN, DOOR, FLAT, SHELF, SOFA, TABLE, WALLS, WARDROBE } from './flat.js'

interface FlatPictureProps {
  armchair: Point
  isOpen: boolean
}

const DEGREES = 180 / Math.PI

/** The plan of the flat by day, in vectors that need nothing of the page: no class, no font, no image. */
export function FlatPicture({ armchair, isOpen }: FlatPictureProps) {
  const id = useId()
  const [boards, tiles] = [`${id}-boards`, `${id}-tiles`]
  return (
    <g>
      <pattern id={boards} width="120" height="36" patternUnits="userSpaceOnUse">
        <rect width="120" height="36" fill="#d9b98c" />
        <rect y="18" width="120" height="18" fill="#d2b083" />
        <path d="M0 18H120M0 36H120M30 0V18M90 18V36" stroke="#b18d5f" />
      </pattern>
      <pattern id={tiles} width="32" height="32" patternUnits="userSpaceOnUse">
        <rect width="32" height="32" fill="#d8d4cb" />
        <path d="M0 0H16V16H0ZM16 16H32V32H16Z" fill="#c3beb3" />
      </pattern>
      <rect width={FLAT.width} height={FLAT.height} fill="#8b9482" />
      <rect x="20" y="20" width="600" height="380" fill={`url(#${boards})`} />
      <rect x="370" y="236" width="250" height="164" fill={`url(#${tiles})`} />
      <Rugs />
      <Furniture />
      <g transform={`translate(${armchair.x} ${armchair.y}) rotate(${CHAIR_TURN * DEGREES})`}>
        <Box size={CHAIR_SIZE} round={9} fill="#7c8f6a" />
        <rect x="-13" y="-19" width="32" height="38" rx="6" fill="#94a881" />
      </g>
      <path d="M96 20H206" stroke="#b9d3e6" strokeWidth="4" />
      <path d={wallsPath(WALLS)} fill="none" stroke="#4b463f" strokeWidth="10" strokeLinecap="round" />
      <path d={wallsPath(isOpen ? DOOR.open : DOOR.shut)} stroke="#8a5a32" strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

function Rugs() {
  return (
    <>
      <rect x="92" y="138" width="152" height="152" rx="6" fill="#9d4a3f" />
      <rect x="100" y="146" width="136" height="136" rx="3" fill="none" stroke="#e3b98f" strokeWidth="3" />
      <ellipse cx="500" cy="176" rx="62" ry="32" fill="#7d83a8" />
      <rect x="574" y="330" width="34" height="56" rx="3" fill="#6c6256" />
    </>
  )
}

function Furniture() {
  return (
    <>
      <rect x="440" y="30" width="128" height="104" rx="6" fill="#efe7d8" stroke="#a5967c" strokeWidth="2" />
      <rect x="440" y="66" width="128" height="68" rx="6" fill="#5f7ea6" />
      <rect x="450" y="36" width="48" height="24" rx="7" fill="#ffffff" />
      <rect x="510" y="36" width="48" height="24" rx="7" fill="#ffffff" />
      <circle cx={BEDSIDE.x} cy={BEDSIDE.y} r="16" fill="#a9794a" />
      <Box {...WARDROBE} fill="#a47445" />
      <path d={`M${WARDROBE.x - 22} ${WARDROBE.y}h44`} stroke="#6d4a28" strokeWidth="2" />
      <Box {...SHELF} fill="#8d6238" />
      <Box {...SOFA} round={8} fill="#b3714b" />
      <path d="M40 170v88M40 214h22" stroke="#8c5536" strokeWidth="3" strokeLinecap="round" />
      <circle cx={TABLE.x} cy={TABLE.y} r={TABLE.radius} fill="#b98552" stroke="#7b5430" strokeWidth="3" />
      <circle cx={TABLE.x - 12} cy={TABLE.y + 8} r="11" fill="#f3ede0" stroke="#c9bfae" />
      <circle cx="330" cy="60" r="20" fill="#5f8a52" />
      <path d="M330 42v36M312 60h36M318 48l24 24M318 72l24-24" stroke="#3f6638" strokeWidth="3" strokeLinecap="round" />
      <circle cx="330" cy="60" r="6" fill="#8a5a32" />
    </>
  )
}

interface BoxProps {
  x?: number
  y?: number
  width?: number
  height?: number
  size?: number
  round?: number
  fill: string
}

/** A rectangle by its center. */
function Box({ x = 0, y = 0, size = 0, width = size, height = size, round = 3, fill }: BoxProps) {
  return <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={round} fill={fill} />
}
