import type { Box } from 'react-umbra/geometry'
import { LANTERNS, LENGTH, POST, SCREEN, SOLID } from './scrollerLevel.js'

export interface Steering {
  left: boolean
  right: boolean
  jump: boolean
}

export interface Game {
  /** Position of the walker. */
  body: Box
  speedX: number
  speedY: number
  facing: 1 | -1
  isGrounded: boolean
  /** World units on foot, for the legs. */
  walked: number
  lit: readonly boolean[]
  /** The left edge of the view. */
  camera: number
  /** Seconds, for the fireflies. */
  time: number
}

const WIDTH = 20
const HEIGHT = 44

/** World units per second, and per second squared. */
const WALK = 150
const REACTION = 1100
const JUMP = 490
const GRAVITY = 1350
const FALL = 620

/** Distance at which the walker lights a lantern. */
const REACH = 46

/** Position of the walker on the screen, as a fraction of its width. */
const PLACE = 0.42

const bodyAt = (x: number, y: number): Box => ({ minX: x - WIDTH / 2, minY: y - HEIGHT, maxX: x + WIDTH / 2, maxY: y })

/** A walker whose feet are at a place, the first lantern lit already. */
export function startGame(x: number, y: number): Game {
  const body = bodyAt(x, y)
  const game = { body, speedX: 0, speedY: 0, facing: 1, isGrounded: true, walked: 0, time: 0, camera: 0 } as const
  return { ...game, lit: LANTERNS.map((_, i) => i === 0), camera: cameraFor(body) }
}

/** Returns the game after one step. If `calm`, the camera moves page by page and the fireflies stand still. */
export function stepGame(game: Game, steering: Steering, seconds: number, calm: boolean): Game {
  const direction = Number(steering.right) - Number(steering.left)
  const speedX = approach(game.speedX, direction * WALK, REACTION * seconds)
  const jumps = steering.jump && game.isGrounded
  const speedY = jumps ? -JUMP : Math.min(FALL, game.speedY + GRAVITY * seconds)
  const wanted = { x: speedX * seconds, y: speedY * seconds }
  const moved = SOLID.move(game.body, wanted)
  // A wall stops the speed; standing means being stopped on the way down.
  const isStopped = Math.abs(moved.minY - game.body.minY - wanted.y) > 1e-6
  const body = clampToLevel(moved)
  const isGrounded = isStopped && speedY > 0
  const dx = body.minX - game.body.minX
  return {
    body,
    speedX: Math.abs(dx) < Math.abs(wanted.x) / 2 ? 0 : speedX,
    speedY: isStopped ? 0 : speedY,
    facing: direction === 0 ? game.facing : direction > 0 ? 1 : -1,
    isGrounded,
    walked: isGrounded ? game.walked + Math.abs(dx) : game.walked,
    lit: litLanterns(body, game.lit),
    camera: follow(game.camera, cameraFor(body), body, seconds, calm),
    time: calm ? game.time : game.time + seconds,
  }
}

/** Returns the place of the lamp, on its stick in front of the walker. */
export function lampOf({ body, facing }: Game): { x: number; y: number } {
  return { x: (body.minX + body.maxX) / 2 + facing * 21, y: body.minY + 8 }
}

function approach(value: number, target: number, most: number): number {
  return value + Math.min(most, Math.max(-most, target - value))
}

/** Returns a body, moved back between the ends of the world. */
function clampToLevel(body: Box): Box {
  const x = Math.max(-body.minX, 0) - Math.max(body.maxX - LENGTH, 0)
  return { ...body, minX: body.minX + x, maxX: body.maxX + x }
}

function litLanterns(body: Box, lit: readonly boolean[]): readonly boolean[] {
  const [x, y] = [(body.minX + body.maxX) / 2, body.maxY]
  const isNear = LANTERNS.map((at) => Math.abs(at.x - x) < REACH && Math.abs(at.y + POST - y) < REACH)
  return isNear.some((near, i) => near && !lit[i]) ? lit.map((one, i) => one || isNear[i]!) : lit
}

function cameraFor(body: Box): number {
  const x = (body.minX + body.maxX) / 2
  return Math.min(LENGTH - SCREEN.width, Math.max(0, x - PLACE * SCREEN.width))
}

function follow(camera: number, target: number, body: Box, seconds: number, calm: boolean): number {
  if (!calm) {
    const next = camera + (target - camera) * (1 - Math.exp(-5 * seconds))
    return Math.abs(target - next) < 0.1 ? target : next
  }
  const share = ((body.minX + body.maxX) / 2 - camera) / SCREEN.width
  return share < 0.12 || share > 0.82 ? target : camera
}
