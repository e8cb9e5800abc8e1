import { checkFinite } from '../../geometry/check.js'
import type { SceneDataGrid } from '../../scene/data/sceneData.js'
import { inPixels } from '../inPixels.js'
import type { FoundryGrid, FoundryPicture, FoundryScene } from './schema.js'

/** How a scene's numbers become pixels of its picture. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** The picture's top left corner on the canvas. */
  readonly left: number
  readonly top: number
  /** Side of a square, in pixels. */
  readonly size: number
  /** Pixels of a unit of distance. */
  readonly scale: number
  /** Null where the grid has no squares. */
  readonly grid: SceneDataGrid | null
}

/** What is taken where a scene does not say it: what a new one has. */
export const DEFAULTS: Readonly<Record<'width' | 'height' | 'padding' | 'size' | 'distance', number>> = {
  width: 4000,
  height: 3000,
  padding: 0.25,
  size: 100,
  distance: 5,
}

const SQUARES = 1
/** From here on: rows of hexagons, even and odd, then columns of them. */
const HEX_ROWS = 2
const HEX_COLUMNS = 4

/** Where the picture lies on the canvas: within its padding, which is whole squares, moved back by its shift. */
export function readFrame(scene: FoundryScene, picture: FoundryPicture | null, warnings: string[]): Frame {
  const given = (key: keyof typeof DEFAULTS, path: string, value: number | null): number => {
    if (value === null) warnings.push(`${path} is missing: taken as ${DEFAULTS[key]}`)
    return checkFinite(path, value ?? DEFAULTS[key])
  }
  const width = given('width', 'width', scene.width)
  const height = given('height', 'height', scene.height)
  const padding = given('padding', 'padding', scene.padding)
  const { type, units, ...grid } = readGrid(scene)
  const size = given('size', 'grid.size', grid.size)
  const distance = given('distance', 'grid.distance', grid.distance)
  const shiftX = scene.shiftX + (picture?.offsetX ?? 0)
  const shiftY = scene.shiftY + (picture?.offsetY ?? 0)
  if (type > SQUARES) warnings.push('grid.type is one of hexagons: the grid is left out')
  if (type !== SQUARES && padding > 0) {
    warnings.push(
      'padding is that of a grid without squares, in which Foundry may count otherwise: the picture may be off',
    )
  }
  const at = { x: within(shiftX, size), y: within(shiftY, size) }
  const [strideX, strideY] = stridesOf(type, size)
  return {
    width,
    height,
    left: inPixels('padding', Math.ceil((padding * width) / strideX) * strideX - shiftX),
    top: inPixels('padding', Math.ceil((padding * height) / strideY) * strideY - shiftY),
    size,
    scale: inPixels('grid.size', size / distance),
    grid: type === SQUARES ? { ...at, size, distance, ...(units !== null && { units }) } : null,
  }
}

function readGrid(scene: FoundryScene): { type: number } & Omit<FoundryGrid, 'type'> {
  const { grid, gridType, gridDistance, gridUnits } = scene
  if (typeof grid === 'object' && grid !== null) return { ...grid, type: grid.type ?? SQUARES }
  return { type: gridType ?? SQUARES, size: grid, distance: gridDistance, units: gridUnits }
}

/** How far apart columns and rows are: hexagons are `size` wide between parallel sides, and nest by a quarter. */
function stridesOf(type: number, size: number): [x: number, y: number] {
  const nested = (size * Math.sqrt(3)) / 2
  if (type >= HEX_COLUMNS) return [nested, size]
  return type >= HEX_ROWS ? [size, nested] : [size, size]
}

/** The first corner of a square at or after the picture's edge. */
function within(shift: number, size: number): number {
  const rest = shift % size
  return rest < 0 ? (rest + size) % size : rest + 0
}
