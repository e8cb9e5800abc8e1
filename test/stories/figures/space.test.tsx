import { describe, expect, it, vi } from 'vitest'
import { ShortestPath } from '../../../stories/How it works/Grids and pathfinding/ShortestPath.js'
import { SpatialHashQueries } from '../../../stories/How it works/Grids and pathfinding/SpatialHashQueries.js'
import { SupercoverLine } from '../../../stories/How it works/Grids and pathfinding/SupercoverLine.js'
import { openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('ShortestPath', () => {
  it('is longer for a walker with a width, and shorter through an open door', async () => {
    const figure = await openFigure(<ShortestPath clearance={14} funnels />)
    const first = figure.numberAfter('Length:')
    expect(first).toBeGreaterThan(figure.numberAfter('width'))
    await figure.toggle('Door open', true)
    expect(figure.numberAfter('Length:')).toBeLessThan(first - 50)
  })

  it('does not exist if a wall closes the doorway', async () => {
    const figure = await openFigure(<ShortestPath clearance={14} funnels />)
    await figure.drag('Wall’s upper end', { x: 240, y: 160 })
    await figure.drag('Wall’s lower end', { x: 240, y: 240 })
    expect(figure.result).toBe('No path that is wide enough.')
    await figure.nudge('Wall’s upper end', { x: -1 })
    await figure.nudge('Wall’s lower end', { x: -1 })
    expect(figure.result).toBe('No path.')
    await figure.drag('Wall’s lower end', { x: 300, y: 160 })
    expect(figure.numberAfter('Length:')).toBeGreaterThan(500)
  })

  it('needs room to stand at both ends', async () => {
    const figure = await openFigure(<ShortestPath clearance={14} funnels />)
    await figure.drag('Start', { x: 20, y: 80 })
    expect(figure.result).toMatch(/the start is too near/)
    await figure.nudge('Start', { x: 1 })
    expect(figure.placeOf('Start')).toEqual({ x: 30, y: 80 })
    expect(figure.numberAfter('Length:')).toBeGreaterThan(500)
    await figure.drag('Goal', { x: 440, y: 200 })
    expect(figure.result).toMatch(/the goal is too near/)
  })

  it('is straight within a room, and goes around the crate', async () => {
    const figure = await openFigure(<ShortestPath clearance={14} funnels={false} />)
    await figure.drag('Start', { x: 30, y: 80 })
    await figure.drag('Crate', { x: 120, y: 300 })
    await figure.drag('Goal', { x: 190, y: 80 })
    expect(figure.numberAfter('Length:')).toBe(160)
    await figure.drag('Crate', { x: 110, y: 80 })
    expect(figure.numberAfter('Length:')).toBeGreaterThan(165)
  })

  it('goes through a door that is exactly twice as wide as the clearance', async () => {
    const figure = await openFigure(<ShortestPath clearance={30} funnels />)
    const around = figure.numberAfter('Length:')
    await figure.toggle('Door open', true)
    expect(figure.numberAfter('Length:')).toBeLessThan(around)
  })
})

describe('SpatialHashQueries', () => {
  it('tests more items than it finds, but not all of them', async () => {
    const figure = await openFigure(<SpatialHashQueries region="viewport" cellSize={40} />)
    expect(figure.numberAfter('found:')).toBeGreaterThan(10)
    expect(figure.numberAfter('looked at:')).toBeGreaterThanOrEqual(figure.numberAfter('found:'))
    expect(figure.numberAfter('looked at:')).toBeLessThan(200)
  })

  it('queries the cells that the viewport meets', async () => {
    const figure = await openFigure(<SpatialHashQueries region="viewport" cellSize={40} />)
    await figure.drag('Edge', { x: 256, y: 196 })
    await figure.drag('Middle', { x: 300, y: 220 })
    expect(figure.placeOf('Edge')).toEqual({ x: 306, y: 226 })
    expect(figure.numberAfter('queried:')).toBe(1)
    await figure.nudge('Middle', { x: 2 })
    expect(figure.numberAfter('queried:')).toBe(2)
    await figure.drag('Edge', { x: 320, y: 220 })
    expect(figure.numberAfter('found:')).toBeLessThan(3)
  })

  it('finds everything in the whole world', async () => {
    const figure = await openFigure(<SpatialHashQueries region="viewport" cellSize={40} />)
    await figure.drag('Middle', { x: 320, y: 200 })
    await figure.drag('Edge', { x: 626, y: 386 })
    expect(figure.numberAfter('queried:')).toBe(160)
    expect(figure.numberAfter('found:')).toBeGreaterThan(380)
  })

  it('queries the box of a circle', async () => {
    const figure = await openFigure(<SpatialHashQueries region="circle" cellSize={40} />)
    await figure.drag('Middle', { x: 300, y: 200 })
    await figure.drag('Edge', { x: 399, y: 200 })
    expect(figure.numberAfter('queried:')).toBe(30)
    expect(figure.numberAfter('found:')).toBeLessThan(figure.numberAfter('looked at:'))
    await figure.drag('Edge', { x: 300, y: 200 })
    expect(figure.numberAfter('queried:')).toBe(1)
  })

  it('queries fewer cells for a cone than its box has', async () => {
    const figure = await openFigure(<SpatialHashQueries region="cone" cellSize={40} />)
    await figure.drag('Apex', { x: 100, y: 200 })
    await figure.drag('Edge', { x: 419, y: 200 })
    expect(figure.numberAfter('queried:')).toBeGreaterThan(20)
    expect(figure.numberAfter('queried:')).toBeLessThan(9 * 10)
    await figure.drag('Edge', { x: 100, y: 200 })
    expect(figure.numberAfter('queried:')).toBe(0)
    expect(figure.numberAfter('found:')).toBe(0)
  })
})

describe('SupercoverLine', () => {
  it('includes the cells on both sides of a grid line, and stops at a block that it touches', async () => {
    const figure = await openFigure(<SupercoverLine line="supercover" stops />)
    await figure.drag('Point a', { x: 25, y: 100 })
    await figure.drag('Point b', { x: 175, y: 100 })
    expect(figure.numberAfter()).toBe(8)
    await figure.drag('Point b', { x: 275, y: 100 })
    expect(figure.result).toMatch(/cell \(4, 2\)/)
  })

  it('stops between two blocks that touch at a corner, where a thin line slips through', async () => {
    const [stopped, slips] = [/^2 cells: stopped/, /^2 cells from a to b, no block on the way\. It slips past 2 blocks/]
    for (const [line, words] of [
      ['supercover', stopped],
      ['thin', slips],
    ] as const) {
      const figure = await openFigure(<SupercoverLine line={line} stops />)
      await figure.drag('Point a', { x: 275, y: 225 })
      await figure.drag('Point b', { x: 325, y: 175 })
      expect(figure.result).toMatch(words)
    }
  })

  it('stops at the first block in its row as a thin line', async () => {
    const figure = await openFigure(<SupercoverLine line="thin" stops />)
    await figure.drag('Point a', { x: 25, y: 75 })
    await figure.drag('Point b', { x: 575, y: 75 })
    expect(figure.result).toMatch(/^10 cells: stopped at the block in cell \(9, 1\)\. Press/)
  })

  it('is one cell without a length', async () => {
    const figure = await openFigure(<SupercoverLine line="supercover" stops />)
    await figure.drag('Point a', { x: 275, y: 225 })
    await figure.drag('Point b', { x: 275, y: 225 })
    expect(figure.result).toMatch(/^1 cell from a to b/)
  })
})
