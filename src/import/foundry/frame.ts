import { checkFinite } from '../../geometry/check.js'
import type { SceneDataGrid } from '../../scene/data/sceneData.js'
import { checkPixels } from '../checkPixels.js'
import type { FoundryGrid, FoundryPicture, FoundryScene } from './schema.js'

/** Conversion from a scene's numbers to pixels of its image. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Top left corner of the image on the canvas. */
  readonly left: number
  readonly top: number
  /** Side of a square, in pixels. */
  readonly size: number
  /** Pixels per unit of distance. */
  readonly scale: number
  /** The grid, or null if it is not square. */
  readonly grid: SceneDataGrid | null
}

/** Defaults for missing values, as in a new scene. */
export const DEFAULTS: Readonly<Record<'width' | 'height' | 'padding' | 'size' | 'distance', number>> = {
  width: 4000,
  height: 3000,
  padding: 0.25,
  size: 100,
  distance: 5,
}

const SQUARES = 1
/** Grid types from here on are rows of hexagons, even and odd, then columns of hexagons. */
const HEX_ROWS = 2
const HEX_COLUMNS = 4

/** Computes the position of the image on the canvas: inside the padding, which is whole squares, minus its shift. */
export function readFrame(scene: FoundryScene, picture: FoundryPicture | null, warnings: string[]): Frame {
  const withDefault = (key: keyof typeof DEFAULTS, path: string, value: number | null): number => {
    if (value === null) warnings.push(`${path} is missing: read as ${DEFAULTS[key]}`)
    return checkFinite(path, value ?? DEFAULTS[key])
  }
  const width = withDefault('width', 'width', scene.width)
  const height = withDefault('height', 'height', scene.height)
  const padding = withDefault('padding', 'padding', scene.padding)
  const { type, units, ...grid } = readGrid(scene)
  const size = withDefault('size', 'grid.size', grid.size)
  const distance = withDefault('distance', 'grid.distance', grid.distance)
  const shiftX = scene.shiftX + (picture?.offsetX ?? 0)
  const shiftY = scene.shiftY + (picture?.offsetY ?? 0)
  if (type > SQUARES) warnings.push('grid.type is hexagonal: the grid is left out')
  if (type !== SQUARES && padding > 0) {
    warnings.push('padding of a grid without squares may differ in Foundry: the image may be misplaced')
  }
  const corner = { x: firstCorner(shiftX, size), y: firstCorner(shiftY, size) }
  const [strideX, strideY] = stridesOf(type, size)
  return {
    width,
    height,
    left: checkPixels('padding', Math.ceil((padding * width) / strideX) * strideX - shiftX),
    top: checkPixels('padding', Math.ceil((padding * height) / strideY) * strideY - shiftY),
    size,
    scale: checkPixels('grid.size', size / distance),
    grid: type === SQUARES ? { ...corner, size, distance, ...(units !== null && { units }) } : null,
  }
}

function readGrid(scene: FoundryScene): { type: number } & Omit<FoundryGrid, 'type'> {
  const { grid, gridType, gridDistance, gridUnits } = scene
  if (typeof grid === 'object' && grid !== null) return { ...grid, type: grid.type ?? SQUARES }
  return { type: gridType ?? SQUARES, size: grid, distance: gridDistance, units: gridUnits }
}

/**
 * Returns the distance between columns and between rows. Hexagons are `size` wide between parallel sides and overlap
 * by a quarter.
 */
function stridesOf(type: number, size: number): [x: number, y: number] {
  const hexSpacing = (size * Math.sqrt(3)) / 2
  if (type >= HEX_COLUMNS) return [hexSpacing, size]
  return type >= HEX_ROWS ? [size, hexSpacing] : [size, size]
}

/** Returns the first grid corner at or after the image's edge. */
function firstCorner(shift: number, size: number): number {
  const rest = shift % size
  return rest < 0 ? (rest + size) % size : rest + 0
}
