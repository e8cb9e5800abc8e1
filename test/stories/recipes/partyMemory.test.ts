import { describe, expect, it } from 'vitest'
import { freshMemory, readMemory } from '../../../stories/Showcase/partyMemory.js'

const SQUARE = [70, 70, 140, 70, 140, 140, 70, 140]

function someMemory() {
  const memory = freshMemory()
  memory.thieves.add(SQUARE)
  return memory
}

describe('the memory of a party', () => {
  it('survives a round trip, separately for each group', () => {
    const read = readMemory(JSON.stringify(someMemory()))
    expect(read.thieves.has({ x: 100, y: 100 })).toBe(true)
    expect(read.house.share()).toBe(0)
    expect(JSON.stringify(read)).toBe(JSON.stringify(someMemory()))
  })

  it('is rejected with the reason if it is invalid', () => {
    const saved = JSON.parse(JSON.stringify(someMemory()))
    const { house, thieves } = saved
    const read = (data: unknown) => () => readMemory(JSON.stringify(data))
    expect(() => readMemory('{"house":')).toThrow('it is not JSON')
    expect(read(null)).toThrow('it holds no memories')
    expect(read({ house })).toThrow('it has no memory of “thieves”')
    expect(read({ house, thieves: null })).toThrow('data must be')
    expect(read({ house, thieves: { ...thieves, version: 2 } })).toThrow('data.version must be 1')
    expect(read({ house, thieves: { ...thieves, cells: thieves.cells.slice(1) } })).toThrow('data.cells must be')
    expect(read({ house, thieves: { ...thieves, cell: 50 } })).toThrow(/data\.cells|other\.cell/)
    const other = { ...thieves.bounds, maxX: thieves.bounds.maxX + 1 }
    expect(read({ house, thieves: { ...thieves, bounds: other } })).toThrow(/data\.cells|other\.bounds/)
  })
})
