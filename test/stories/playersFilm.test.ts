import { expect, it } from 'vitest'
import { playFilm } from '../../stories/Guides/playersFilm.js'

it('the film of two players shows each of them only what they see or remember', () => {
  const known = playFilm().map(({ players }) =>
    players.map(({ door, tokens }) => {
      const state = door === null ? 'no door' : `${door.isSeen ? 'sees' : 'remembers'} ${door.isOpen ? 'open' : 'shut'}`
      return [state, ...tokens.map(({ id }) => id)].join(', ')
    }),
  )
  expect(known).toEqual([
    ['no door, Ann', 'sees shut, Bob, Orc'],
    ['no door, Ann', 'sees open, Bob, Orc'],
    ['sees open, Ann, Orc', 'sees open, Bob, Orc'],
    ['remembers open, Ann', 'sees shut, Bob, Orc'],
  ])
})

it('the area that Ann has explored in the film grows when she walks, and never shrinks', () => {
  const [first, second, third, last] = playFilm().map(({ players }) => players[0]!.explored)
  expect(second).toBe(first)
  expect(third!.length).toBeGreaterThan(first!.length)
  expect(last).toBe(third)
})
