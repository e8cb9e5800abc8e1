// A game's server that decides what each player is told. What is sent to a browser can be read there, whatever the page
// hides: so a player is sent what his characters see, and nothing of the rest, not even that it is there. React has no
// part in this.
import { createScene } from 'react-umbra/core'

const scene = createScene({ daylight: 'dark' })
const door = scene.addOccluder({ walls: [100, 90, 100, 110] })
scene.addOccluder({ walls: [100, 0, 100, 90, 100, 110, 100, 200] })
scene.addLight({ x: 60, y: 100, radius: 80 })

// A group for each player: what one of his characters sees, he sees.
scene.addViewer({ id: 'Ada', x: 20, y: 100, group: 'ada' })
const darkvision = { name: 'darkvision', needs: 'dark', radius: 60 }
scene.addViewer({ id: 'Bo', x: 20, y: 60, group: 'bo', senses: [{ name: 'sight' }, darkvision] })
scene.addViewer({ id: 'Bo’s owl', x: 180, y: 180, group: 'bo', senses: [darkvision] })

const tokens = [
  { name: 'guard', x: 80, y: 100, notes: 'asleep' },
  { name: 'thief', x: 120, y: 100, notes: 'hides behind the door' },
  { name: 'rat', x: 190, y: 190, notes: 'in the dark' },
]

/** What a player's browser is sent: the tokens that he sees, without what is the game master's alone. */
export function messageTo(player) {
  const sightings = scene.sightings(tokens, { group: player })
  return tokens.filter((_, i) => sightings[i].seen).map(({ name, x, y }) => ({ name, x, y }))
}

const namesFor = (player) => messageTo(player).map(({ name }) => name)
const closed = { ada: namesFor('ada'), bo: namesFor('bo'), stranger: namesFor('stranger') }
door.set({ open: true })
const opened = { ada: namesFor('ada'), bo: namesFor('bo'), stranger: namesFor('stranger') }
console.log(JSON.stringify({ closed, opened, page: typeof document }))
