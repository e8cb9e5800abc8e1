import { describe, expect, it } from 'vitest'
import { collide } from '../../../src/collision/pairs/collide.js'
import { type Command, ENEMIES, Game } from '../../../stories/Showcase/topDownGame.js'
import { WALLS } from '../../../stories/Showcase/topDownMap.js'

const IDLE: Command = { move: { x: 0, y: 0 }, aim: null, fire: false }

/** A player who walks in a square and shoots in all directions. */
function busy(step: number): Command {
  const angle = (Math.floor(step / 90) * Math.PI) / 2
  return { move: { x: Math.cos(angle), y: Math.sin(angle) }, aim: step / 15, fire: true }
}

describe('the top-down game', () => {
  it('has 200 walls and 300 enemies, none of them in a wall', () => {
    const game = new Game()
    expect(WALLS).toHaveLength(200)
    expect(game.enemies.size).toBe(ENEMIES)
    expect(deepest(game)).toBe(0)
  })

  it('keeps the player out of walls, and enemies nearly out of them, while they hunt', () => {
    const game = new Game()
    for (const enemy of game.enemies.values()) enemy.isAwake = true
    for (let step = 0; step < 200; step++) game.step(busy(step))
    const { x, y } = game
    for (const wall of WALLS) expect(collide({ kind: 'circle', x, y, radius: 10 }, wall)).toBeNull()
    // A crowd pushes enemies into walls, but not visibly.
    expect(deepest(game)).toBeLessThan(6)
    expect(game.enemies.size).toBeLessThan(ENEMIES)
    expect(game.lives).toBeLessThan(5)
  })

  it('leads awake enemies around walls to the player', () => {
    const game = new Game(3, 40)
    for (const enemy of game.enemies.values()) enemy.isAwake = true
    const far = () => [...game.enemies.values()].map(({ x, y }) => Math.hypot(x - game.x, y - game.y))
    for (let step = 0; step < 60 * 40; step++) game.step(IDLE)
    expect(Math.max(...far())).toBeLessThan(90)
  })

  it('is deterministic', () => {
    const [one, other] = [new Game(), new Game()]
    for (let step = 0; step < 100; step++) for (const game of [one, other]) game.step(busy(step))
    expect([...one.enemies.values()]).toEqual([...other.enemies.values()])
  })
})

/** Returns the depth of the deepest enemy in a wall. */
function deepest(game: Game): number {
  let most = 0
  for (const { x, y, radius } of game.enemies.values()) {
    for (const wall of WALLS) most = Math.max(most, collide({ kind: 'circle', x, y, radius }, wall)?.depth ?? 0)
  }
  return most
}
