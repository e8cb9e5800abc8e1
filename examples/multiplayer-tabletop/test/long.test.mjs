// Eight players of three groups over real sockets. A game master's client sees everything: what the others know of it
// is judged by brute force, from the walls of the map alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enter, startServer, tokenOf, until } from './server.mjs'

const ROUNDS = Number(process.env.TABLE_ROUNDS ?? 400)

let server
before(async () => {
  server = await startServer()
})
after(() => server.kill())

/** Walls that block sight for good: `server/inn.ts`. */
const WALLS = [
  [300, 0, 300, 80, 300, 140, 300, 260, 300, 340, 300, 460, 300, 520, 300, 600],
  [500, 0, 500, 80, 500, 140, 500, 260, 500, 340, 500, 460, 500, 520, 500, 600],
  [0, 300, 300, 300, 500, 300, 800, 300],
].flat()

/** Returns true if two segments cross properly. */
function cross(ax, ay, bx, by, cx, cy, dx, dy) {
  const side = (px, py, qx, qy, rx, ry) => Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
  return (
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0
  )
}

/** Returns true if no wall and no shut door lies between two places. */
function isOpen(a, b, doors) {
  for (let i = 0; i < WALLS.length; i += 4) {
    if (cross(a.x, a.y, b.x, b.y, WALLS[i], WALLS[i + 1], WALLS[i + 2], WALLS[i + 3])) return false
  }
  return doors.every(({ x, y, on }) => on || !cross(a.x, a.y, b.x, b.y, x, y - 30, x, y + 30))
}

test('eight players never receive what their group cannot see', async () => {
  const gm = await enter(server.url, tokenOf('gm', 'masters', true))
  const names = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal']
  const groups = ['heroes', 'rogues', 'guards']
  const players = await Promise.all(names.map((name, i) => enter(server.url, tokenOf(name, groups[i % 3]))))
  await until(() => gm.ids().filter((id) => id.startsWith('player-')).length === 8, 'all players')
  let seed = 7
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  let [named, hidden] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      players.map((player) =>
        random() < 0.2
          ? player.act('use', { id: `door-${4 + Math.floor(4 * random())}` })
          : player.act('move', { dx: 80 * random() - 40, dy: 80 * random() - 40 }),
      ),
    )
    // All that was sent before the answer has arrived when it has.
    await Promise.all(players.map((player) => player.act('move', { dx: 0, dy: 0 })))
    await until(() => names.every((name) => sameAt(gm, players[names.indexOf(name)], `player-${name}`)), 'the truth')
    const doors = gm
      .ids()
      .filter((id) => id.startsWith('door-'))
      .map((id) => gm.thing(id))
    for (const [i, player] of players.entries()) {
      const eyes = names.flatMap((name, k) => (k % 3 === i % 3 ? [gm.thing(`player-${name}`)] : []))
      for (const id of gm.ids()) {
        if (id.startsWith('door-')) continue
        const thing = gm.thing(id)
        const isSeen = eyes.some((eye) => isOpen(eye, thing, doors))
        const isKnown = player.thing(id) !== undefined
        // The crate is not judged: it hides some.
        if (isKnown) assert.ok(isSeen, `round ${round}: ${id} leaked to ${names[i]}`)
        if (isKnown) assert.deepEqual([player.thing(id).x, player.thing(id).y], [thing.x, thing.y])
        if (isKnown) named++
        else hidden++
      }
    }
  }
  assert.ok(named > ROUNDS && hidden > ROUNDS)
  await Promise.all([gm, ...players].map(({ room }) => room.leave()))
})

const sameAt = (gm, player, id) => {
  const [a, b] = [gm.thing(id), player.thing(id)]
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y
}
