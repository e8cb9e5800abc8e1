import { describe, expect, it } from 'vitest'
import { type Game, type Steering, startGame, stepGame } from '../../../stories/Showcase/scrollerGame.js'
import { BRIDGE, groundAt, LENGTH, TILE } from '../../../stories/Showcase/scrollerLevel.js'

const STILL: Steering = { left: false, right: false, jump: false }
const RIGHT = { ...STILL, right: true }

function play(game: Game, steering: Steering, seconds: number, calm = false): Game[] {
  const games = [game]
  for (let i = 0; i < seconds * 60; i++) games.push(stepGame(games.at(-1)!, steering, 1 / 60, calm))
  return games
}

const landed = (x: number): Game => play(startGame(x, 300), STILL, 1).at(-1)!

describe('stepGame', () => {
  it('lets the wanderer fall onto the ground and stand exactly on it', () => {
    const game = landed(640)
    expect(game.isGrounded).toBe(true)
    expect(game.body.maxY).toBe(groundAt(32) * TILE)
    const later = play(game, STILL, 1)
    expect(later.every(({ isGrounded, body }) => isGrounded && body.maxY === game.body.maxY)).toBe(true)
  })

  it('carries him over the bridge', () => {
    const games = play(landed(640), RIGHT, 3.5)
    expect(Math.max(...games.map(({ body }) => body.maxY))).toBe(BRIDGE.minY)
    expect(games.at(-1)!.body.minX).toBeGreaterThan(BRIDGE.maxX)
  })

  it('stops him at a ledge, and lets him jump onto it', () => {
    const game = play(landed(2520), RIGHT, 2).at(-1)!
    expect(game.body.maxX).toBe(127 * TILE)
    expect(play(game, { ...RIGHT, jump: true }, 1.5).at(-1)!.body.minX).toBeGreaterThan(127 * TILE)
  })

  it('lets him jump higher than four tiles but not five', () => {
    const game = landed(640)
    const top = Math.min(...play(game, { ...STILL, jump: true }, 0.6).map(({ body }) => body.maxY))
    expect(game.body.maxY - top).toBeGreaterThan(4 * TILE)
    expect(game.body.maxY - top).toBeLessThan(5 * TILE)
  })

  it('keeps him and the camera within the world', () => {
    const left = play(landed(60), { ...STILL, left: true }, 2).at(-1)!
    expect(left.body.minX).toBe(0)
    expect(left.camera).toBe(0)
    const right = play(landed(2820), RIGHT, 2).at(-1)!
    expect(right.body.maxX).toBe(LENGTH)
    expect(right.camera).toBe(LENGTH - 960)
  })

  it('lights a lantern that he walks up to, for good', () => {
    expect(landed(640).lit).toEqual([true, false, false, false])
    const games = play(landed(2620), RIGHT, 2)
    expect(games.at(-1)!.lit).toEqual([true, false, false, true])
  })

  it('turns pages instead of scrolling in calm mode, and stops the time of animations', () => {
    const games = play(landed(640), RIGHT, 6, true)
    expect(new Set(games.map(({ camera }) => camera)).size).toBeLessThan(5)
    expect(games.at(-1)!.time).toBe(games[0]!.time)
  })
})
