import { describe, expect, it, vi } from 'vitest'
import { BallIntoBucket } from '../../../stories/How it works/Collisions/BallIntoBucket.js'
import { Bounce } from '../../../stories/How it works/Collisions/Bounce.js'
import { BroadPhase } from '../../../stories/How it works/Collisions/BroadPhase.js'
import { FastBullets } from '../../../stories/How it works/Collisions/FastBullets.js'
import { GatherAndScatter } from '../../../stories/How it works/Collisions/GatherAndScatter.js'
import { MirrorRooms } from '../../../stories/How it works/Collisions/MirrorRooms.js'
import { Swarm } from '../../../stories/How it works/Collisions/swarm.js'
import { TileGrid } from '../../../stories/How it works/Collisions/TileGrid.js'
import { type OpenFigure, openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('BallIntoBucket', () => {
  it('hits the bucket, and misses one that was moved away', async () => {
    const figure = await openFigure(<BallIntoBucket goal="bucket" stepsPerSecond={30} speed={1} />)
    await figure.click('Throw')
    expect(figure.result).toMatch(/1 throw, 1 hit/)
    await figure.drag('Bucket', { x: 300, y: 330 })
    expect(figure.result).toMatch(/on the floor/)
    await figure.press('Aim', 'Enter')
    expect(figure.result).toMatch(/2 throws, 1 hit/)
    await figure.drag('Aim', { x: 250, y: 290 })
    expect(figure.result).toMatch(/from outside/)
  })

  it('falls straight down into the bucket, with or without force', async () => {
    const figure = await openFigure(<BallIntoBucket goal="bucket" stepsPerSecond={30} speed={1} />)
    await figure.drag('Bucket', { x: 300, y: 330 })
    await figure.drag('Ball', { x: 300, y: 200 })
    for (const y of [150, 200]) {
      await figure.drag('Aim', { x: 300, y })
      expect(figure.result).toMatch(/at \(300, 294\)/)
    }
  })

  it('counts a hit between two steps even if neither ends in the bucket', async () => {
    const figure = await openFigure(<BallIntoBucket goal="bucket" stepsPerSecond={5} speed={2} />)
    expect(figure.result).toMatch(/No step ends in the bucket/)
    expect(figure.numberAfter('t =')).toBeGreaterThan(0)
    await figure.click('Throw')
    expect(figure.result).toMatch(/1 throw, 1 hit/)
  })

  it('counts a ball through the hoop only from above', async () => {
    const figure = await openFigure(<BallIntoBucket goal="hoop" stepsPerSecond={30} speed={1} />)
    // Computed by hand: 330 − 495 t + 300 t² = 200 in the 10th step, up, and in the 40th, down.
    await figure.drag('Hoop', { x: 310, y: 200 })
    expect(figure.numberAfter('Step')).toBe(40)
    await figure.drag('Hoop', { x: 260, y: 200 })
    expect(figure.result).toMatch(/on the floor/)
  })
})

describe('Bounce', () => {
  it('keeps all bodies inside, even with several bounces per step and in a smaller box', async () => {
    const figure = await openFigure(<Bounce count={20} speed={1200} stepsPerSecond={2} arrows />)
    expect(figure.result).toMatch(/^20 of 20 bodies inside 560 × 340/)
    expect(figure.numberAfter('at most')).toBeGreaterThan(1)
    await figure.drag('Bottom right corner', { x: 10, y: 10 })
    expect(figure.result).toMatch(/^20 of 20 bodies inside 110 × 110/)
    await figure.drag('Top left corner', { x: 20, y: 20 })
    expect(figure.result).toMatch(/^20 of 20 bodies inside 130 × 120/)
    const before = figure.numberAfter('120,')
    await figure.click('Step')
    expect(figure.numberAfter('120,')).toBeGreaterThan(before + 20)
    expect(figure.result).toMatch(/^20 of 20/)
  })

  it('moves the ball by dragging and by keys', async () => {
    const figure = await openFigure(<Bounce count={20} speed={1200} stepsPerSecond={2} arrows />)
    await figure.drag('Ball', { x: 80, y: 80 })
    await figure.nudge('Ball', { x: 1 })
    expect(figure.placeOf('Ball')).toEqual({ x: 90, y: 80 })
  })
})

describe('MirrorRooms', () => {
  // The ball's center has a room of 200 × 140, from (70, 210).
  it.each([
    [520, /^2 bounces in one step: .* \(120, 300\), its velocity \(420, 0\)/],
    [30, /^1 bounce in one step: .* \(110, 300\), its velocity \(70, 0\)/],
    [100, /^0 bounces in one step: .* \(100, 300\), its velocity \(0, 0\)/],
  ])('folds a step to %d back into the room', async (x, words) => {
    const figure = await openFigure(<MirrorRooms radius={10} />)
    await figure.drag('Ball', { x: 100, y: 300 })
    await figure.drag('Step', { x, y: 300 })
    expect(figure.result).toMatch(words)
  })
})

describe('BroadPhase', () => {
  const barOf = ({ result }: OpenFigure, name: string): number =>
    Number(new RegExp(`${name} ([\\d,]+)`).exec(result)![1]!.replaceAll(',', ''))

  /** Expects that testing every pair finds as many collisions. */
  async function expectNoneMissed(figure: OpenFigure): Promise<void> {
    const byCells = barOf(figure, 'Touching')
    await figure.choose('Every pair')
    expect(barOf(figure, 'Touching')).toBe(byCells)
    await figure.choose('Cells')
  }

  it('tests far fewer pairs with cells, and misses none', async () => {
    const figure = await openFigure(<BroadPhase count={400} cellSize={20} cells />)
    expect(barOf(figure, 'Every pair')).toBe((400 * 399) / 2)
    expect(barOf(figure, 'together')).toBeLessThan(barOf(figure, 'Every pair') / 20)
    expect(barOf(figure, 'meet')).toBeLessThanOrEqual(barOf(figure, 'together'))
    expect(barOf(figure, 'Touching')).toBeGreaterThan(10)
    await expectNoneMissed(figure)
  })

  it('misses no pair after the large disc moves, nor after steps', async () => {
    const figure = await openFigure(<BroadPhase count={400} cellSize={20} cells />)
    await figure.drag('Large disc', { x: 900, y: 300 })
    expect(figure.placeOf('Large disc')).toEqual({ x: 594, y: 300 })
    await expectNoneMissed(figure)
    const before = figure.result
    for (let i = 0; i < 5; i++) await figure.click('Step')
    expect(figure.result).not.toBe(before)
    await expectNoneMissed(figure)
  })
})

describe('FastBullets', () => {
  it('tunnels through thin boards if tested at steps, but not if swept', async () => {
    const figure = await openFigure(<FastBullets stride={74} thickness={6} radius={5} looks />)
    for (let i = 0; i < 12; i++) await figure.click('One step')
    expect(figure.numberAfter('board and')).toBeGreaterThan(0)
    expect(figure.result).toMatch(/By sweep \d+ hit a board and 0 flew through/)
    expect(figure.numberAfter('By sweep')).toBeGreaterThan(2)
  })

  it('hits as often at steps as by sweep if it is slow', async () => {
    const figure = await openFigure(<FastBullets stride={14} thickness={12} radius={5} looks />)
    for (let i = 0; i < 20; i++) await figure.click('One step')
    expect(figure.numberAfter('By steps')).toBeGreaterThan(0)
    expect(figure.numberAfter('By steps')).toBe(figure.numberAfter('By sweep'))
    expect(figure.result).not.toMatch(/and [1-9]/)
  })
})

describe('GatherAndScatter', () => {
  it('has no balls without a text', async () => {
    const figure = await openFigure(<GatherAndScatter text="  " spacing={4} radius={1.8} speed={500} />)
    expect(figure.result).toBe('No text, no balls.')
    await figure.click('Scatter')
    await figure.nudge('Pusher', { x: -1 })
    expect(figure.result).toBe('No text, no balls.')
  })

  const HOMES = Array.from({ length: 400 }, (_, i) => ({ x: 220 + 10 * (i % 20), y: 80 + 10 * Math.floor(i / 20) }))
  const swarmIn = () => new Swarm(HOMES, 2, { minX: 0, minY: 0, maxX: 640, maxY: 360 })

  /** Advances the swarm in steps of 1/60 s. By default, the pusher is far from all homes. */
  function pass(swarm: Swarm, seconds: number, pusher = { x: 20, y: 340, radius: 45 }): void {
    for (let i = 0; i < 60 * seconds; i++) swarm.step(1 / 60, 500, pusher)
  }

  it('scatters, gathers, and makes room for the pusher', () => {
    const swarm = swarmIn()
    expect(swarm.distance).toBe(0)
    swarm.scatter(500)
    pass(swarm, 0.8)
    expect(swarm.distance).toBeGreaterThan(50)
    swarm.gather()
    pass(swarm, 2)
    expect(swarm.distance).toBeLessThan(1)
    const before = swarm.distance
    pass(swarm, 0.1, { x: 320, y: 165, radius: 45 })
    expect(swarm.distance).toBeGreaterThan(before)
  })

  it('scatters and gathers by itself, repeatedly', () => {
    const swarm = swarmIn()
    for (let round = 0; round < 2; round++) {
      pass(swarm, 4.5)
      expect(swarm.isFlying).toBe(false)
      expect(swarm.distance).toBeLessThan(1)
      pass(swarm, 1)
      expect(swarm.isFlying).toBe(true)
      expect(swarm.distance).toBeGreaterThan(20)
      pass(swarm, 0.9)
    }
  })
})

describe('TileGrid', () => {
  it('stops the walker exactly at a wall', async () => {
    const figure = await openFigure(<TileGrid size={24} outline lamp lit />)
    expect(figure.placeOf('Walker')).toEqual({ x: 300, y: 300 })
    await figure.drag('Walker', { x: 310, y: 290 })
    expect(figure.placeOf('Walker')).toEqual({ x: 310, y: 290 })
    expect(figure.numberAfter('covers')).toBe(4)
    for (let i = 0; i < 4; i++) await figure.nudge('Walker', { y: 1 })
    expect(figure.placeOf('Walker')).toEqual({ x: 310, y: 308 })
    expect(figure.result).toMatch(/stopped/)
    await figure.drag('Walker', { x: 20, y: 340 })
    expect(figure.placeOf('Walker')).toEqual({ x: 212, y: 308 })
  })

  it('lets the walker push a crate up to the wall, and undo pushes', async () => {
    const figure = await openFigure(<TileGrid size={24} outline={false} lamp={false} lit />)
    await figure.drag('Walker', { x: 440, y: 260 })
    await figure.drag('Walker', { x: 620, y: 260 })
    expect(figure.placeOf('Walker')).toEqual({ x: 548, y: 260 })
    expect(figure.numberAfter('lit,')).toBe(2)
    await figure.click('Undo')
    expect(figure.numberAfter('lit,')).toBe(1)
    expect(figure.placeOf('Walker')).toEqual({ x: 508, y: 260 })
    await figure.drag('Walker', { x: 620, y: 260 })
    expect(figure.numberAfter('lit,')).toBe(2)
    await figure.click('Start again')
    expect(figure.placeOf('Walker')).toEqual({ x: 300, y: 300 })
  })

  it('lights a goal with a crate on it', async () => {
    const figure = await openFigure(<TileGrid size={24} outline={false} lamp lit={false} />)
    for (const to of [
      { x: 340, y: 260 },
      { x: 340, y: 180 },
      { x: 340, y: 100 },
      { x: 500, y: 100 },
    ]) {
      await figure.drag('Walker', to)
    }
    expect(figure.result).toMatch(/^1 of 4 goals lit, 3 pushes/)
  })

  it('lets the walker through a gap exactly as wide as he is', async () => {
    const figure = await openFigure(<TileGrid size={40} outline={false} lamp lit />)
    await figure.drag('Walker', { x: 460, y: 300 })
    await figure.drag('Walker', { x: 500, y: 300 })
    await figure.drag('Walker', { x: 500, y: 140 })
    expect(figure.placeOf('Walker')).toEqual({ x: 500, y: 140 })
  })
})
