import type { Sighting } from 'react-umbra'
import type { Point, Shape } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'

export interface Token extends Point {
  kind: 'chest' | 'rat' | 'ghost' | 'slime' | 'wolf'
  name: string
}

const GRID = 70

const token = (kind: Token['kind'], name: string, x: number, y: number): Token => ({
  kind,
  name,
  x: x * GRID,
  y: y * GRID,
})

/** Creatures and things in the inn. */
export const TOKENS: readonly Token[] = [
  token('chest', 'a chest', 5.5, 4.25),
  token('chest', 'a chest', 7.9, 3.2),
  token('chest', 'a chest', 14.8, 2.4),
  token('chest', 'a chest', 21.8, 12.9),
  token('rat', 'a rat', 4.9, 2.6),
  token('slime', 'a slime', 11.4, 3.2),
  token('ghost', 'a ghost', 19.2, 4.6),
  token('wolf', 'a wolf', 20.9, 3.4),
]

export const TOKEN_SIZE = 54

/** Returns the target of a sighting. */
export const faceOf = ({ x, y }: Point): Shape => ({ kind: 'circle', x, y, radius: 20 })

/** Returns true if enough of a face is visible to recognize it. A smaller part is under the fog's soft edge. */
export const isRecognized = (sighting: Sighting | undefined): boolean => sighting !== undefined && sighting.share > 0.2

export const HERO_SIZE = 48

const RIMS: Record<Token['kind'], string> = {
  chest: '#e9c46a',
  rat: '#c98f76',
  ghost: '#9fc6ef',
  slime: '#8fd07a',
  wolf: '#d4614e',
}

/** A round counter, as on a table, with what it stands for. */
export function paintCounter(rim: string, drawFace: (context: CanvasRenderingContext2D) => void): Paint {
  return (context, width) => {
    context.save()
    context.translate(width / 2, width / 2)
    context.scale(width / 54, width / 54)
    disc(context, 26, 'rgb(0 0 0 / 0.45)')
    disc(context, 24, rim)
    disc(context, 21, '#1b1d26')
    disc(context, 20, '#343847')
    drawFace(context)
    context.restore()
  }
}

export function disc(context: CanvasRenderingContext2D, radius: number, color: string, x = 0, y = 0): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

export function shape(context: CanvasRenderingContext2D, color: string, path: string): void {
  context.fillStyle = color
  context.fill(new Path2D(path))
}

export const TOKEN_PAINTS: Record<Token['kind'], Paint> = {
  chest: paintCounter(RIMS.chest, (context) => {
    shape(context, '#8a5428', 'M-13 -1V-4Q-13 -11 -6 -11H6Q13 -11 13 -4V-1Z')
    shape(context, '#6d3f1c', 'M-13 1H13V11H-13Z')
    shape(context, '#f2cf74', 'M-13 -2H13V2H-13ZM-3 -4H3V5H-3Z')
    disc(context, 1.4, '#5a3414', 0, 1)
  }),
  rat: paintCounter(RIMS.rat, (context) => {
    context.strokeStyle = '#d3a08c'
    context.lineWidth = 2
    context.stroke(new Path2D('M8 7Q17 9 14 0Q13 -5 16 -8'))
    shape(context, '#a5968c', 'M-15 4Q-14 -3 -6 -5Q4 -10 10 0Q13 8 6 9H-8Q-13 8 -15 4Z')
    disc(context, 4, '#c2b2a7', -5, -6)
    disc(context, 2.2, '#d98f8f', -5, -6)
    disc(context, 1.5, '#15161c', -10, 1)
    disc(context, 1.3, '#d98f8f', -15, 4)
  }),
  ghost: paintCounter(RIMS.ghost, (context) => {
    shape(context, '#e6f1ff', 'M-10 13V-2A10 11 0 0 1 10 -2V13L5 9L0 13L-5 9Z')
    disc(context, 2.4, '#28415f', -4, -3)
    disc(context, 2.4, '#28415f', 4, -3)
    disc(context, 2, '#28415f', 0, 4)
  }),
  slime: paintCounter(RIMS.slime, (context) => {
    shape(context, '#6fbf5c', 'M-15 10Q-15 -10 0 -11Q15 -10 15 10Q8 13 0 11Q-9 13 -15 10Z')
    shape(context, '#a9e394', 'M-8 -2Q-7 -8 -1 -8Q-6 -5 -8 -2Z')
    disc(context, 2.6, '#17301a', -4, 1)
    disc(context, 2.6, '#17301a', 5, 1)
  }),
  wolf: paintCounter(RIMS.wolf, (context) => {
    shape(context, '#7a7f8e', 'M-13 -14L-6 -9H6L13 -14L13 -1L6 8L0 13L-6 8L-13 -1Z')
    shape(context, '#c3c8d3', 'M-6 2L0 13L6 2L0 5Z')
    shape(context, '#ffd25e', 'M-9 -3L-3 -1L-7 1ZM9 -3L3 -1L7 1Z')
    disc(context, 1.9, '#15161c', 0, 11)
  }),
}

/** A hooded hero from above, who looks to the right, his lantern in his hand. */
export const paintHero: Paint = (context, width) => {
  context.save()
  context.translate(width / 2, width / 2)
  context.scale(width / 48, width / 48)
  disc(context, 20, 'rgb(0 0 0 / 0.4)', -1, 2)
  shape(context, '#2f6f5e', 'M-19 0Q-18 -14 -4 -17Q10 -17 14 -6Q17 0 14 6Q10 17 -4 17Q-18 14 -19 0Z')
  shape(context, '#3f8a75', 'M-15 0Q-14 -10 -3 -13Q8 -12 10 -4Q6 0 10 4Q8 12 -3 13Q-14 10 -15 0Z')
  disc(context, 9.5, '#24584b', 0, 0)
  disc(context, 7.5, '#4fa38b', -1, 0)
  shape(context, '#f0c9a0', 'M3 -5Q9 0 3 5Q5 0 3 -5Z')
  shape(context, '#6d4a26', 'M8 9L17 10L17 13L8 13Z')
  disc(context, 5, '#fff0c2', 18, 10)
  disc(context, 3, '#ffb545', 18, 10)
  context.restore()
}
