import type { SceneData } from 'react-umbra'
import { createVisibilityMesh, type Point, type Ring, type VisibilityMesh } from 'react-umbra/geometry'
import { TOKENS } from './mapTokens.js'

/** What a hero sees at a place, and what he knows by now. */
export interface Sighting {
  ring: Ring
  /** Which of the tokens are in sight. */
  tokens: readonly boolean[]
  /** Occluders that are doors and were seen, at some time. */
  doors: readonly number[]
  /** Which treasures were picked up, by the token's number. */
  found: readonly number[]
  /** The share of the map's squares that were seen, at some time. */
  explored: number
}

/** Map pixels: how near a treasure is picked up. */
const REACH = 44

const GRID = 70

/** A hero's eyes and memory: one prepared mesh, in which doors open at once. */
export class Explorer {
  readonly #mesh: VisibilityMesh
  /** The number of each occluder's first wall, and after the last one how many walls there are. */
  readonly #firstWall: number[] = [0]
  readonly #points: Point[]
  readonly #doors: number[]
  readonly #seen: Uint8Array
  readonly #found = new Set<number>()

  constructor({ width, height, occluders }: SceneData) {
    const walls: number[] = []
    const attributes: { open: boolean }[] = []
    for (const one of occluders) {
      walls.push(...one.walls)
      while (attributes.length < walls.length / 4) attributes.push({ open: one.open })
      this.#firstWall.push(walls.length / 4)
    }
    this.#mesh = createVisibilityMesh(walls, { bounds: { minX: 0, minY: 0, maxX: width, maxY: height }, attributes })
    this.#doors = occluders.flatMap(({ kind }, index) => (kind === 'door' ? [index] : []))
    const doorMiddles = this.#doors.map((index) => middleOf(occluders[index]!.walls))
    this.#points = [...TOKENS, ...doorMiddles, ...squaresOf(width, height)]
    this.#seen = new Uint8Array(this.#points.length)
  }

  setDoor(index: number, open: boolean): void {
    for (let wall = this.#firstWall[index]!; wall < this.#firstWall[index + 1]!; wall++) {
      this.#mesh.setWall(wall, { open })
    }
  }

  /** Looks about: tokens, doors and squares in one question. */
  look(hero: Point, radius: number): Sighting {
    const visible = this.#mesh.visiblePoints(hero, this.#points, { radius })
    visible.forEach((isVisible, i) => {
      if (isVisible) this.#seen[i] = 1
    })
    TOKENS.forEach(({ x, y, kind }, i) => {
      const isNear = Math.hypot(x - hero.x, y - hero.y) < REACH
      if (kind === 'chest' && isNear && visible[i]) this.#found.add(i)
    })
    const squares = this.#seen.subarray(TOKENS.length + this.#doors.length)
    return {
      ring: this.#mesh.polygonFrom(hero, { radius }),
      tokens: visible.slice(0, TOKENS.length),
      doors: this.#doors.filter((_, i) => this.#seen[TOKENS.length + i] === 1),
      found: [...this.#found],
      explored: squares.reduce((sum, one) => sum + one, 0) / squares.length,
    }
  }
}

export function middleOf(walls: ArrayLike<number>): Point {
  return { x: (walls[0]! + walls[2]!) / 2, y: (walls[1]! + walls[3]!) / 2 }
}

function squaresOf(width: number, height: number): Point[] {
  const points: Point[] = []
  for (let y = GRID / 2; y < height; y += GRID) for (let x = GRID / 2; x < width; x += GRID) points.push({ x, y })
  return points
}
