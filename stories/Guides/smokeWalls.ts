import type { Box } from 'react-umbra'

/** Walls over a box of smoke, for `limited`: sight passes the first one that it meets and ends at the second. */
export function smokeWalls({ minX, minY, maxX, maxY }: Box, sight: number): number[] {
  const walls: number[] = []
  const step = sight / 2
  for (let x = minX + step / 2; x < maxX; x += step) walls.push(x, minY, x, maxY)
  for (let y = minY + step / 2; y < maxY; y += step) walls.push(minX, y, maxX, y)
  return walls
}
