/** A point or a vector, in world units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A closed outline `x, y, x, y, …`. The last point connects to the first and is not repeated. */
export type Ring = Float64Array

/** Walls as flat numbers, `x0, y0, x1, y1` per wall. A wall's index is its identity. */
export type Walls = Float64Array | readonly number[]

/** An outline in any accepted form: flat numbers `x, y, x, y, …`, points, or pairs `[x, y]`. */
export type Outline = Float64Array | readonly number[] | readonly Point[] | readonly (readonly number[])[]
