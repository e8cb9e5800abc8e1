import type { SceneDataRoom, SceneDataText } from '../scene/data/sceneData.js'

/** Maximum number of comparisons of texts with outlines. */
const MAX_STEPS = 2 ** 26

/**
 * Names each room without a name by the texts inside it: the topmost one with two letters in a row, otherwise the
 * topmost one.
 */
export function nameRooms(rooms: readonly SceneDataRoom[], texts: readonly SceneDataText[]): SceneDataRoom[] {
  const sorted = [...texts].sort((a, b) => a.y - b.y)
  let steps = 0
  return rooms.map((room) => {
    steps += sorted.length * room.outline.length
    if (room.name !== undefined || steps > MAX_STEPS) return room
    const inside = sorted.filter(
      ({ x, y }) => isInside(x, y, room.outline) && !room.holes?.some((hole) => isInside(x, y, hole)),
    )
    const name = (inside.find(({ text }) => /\p{L}{2}/u.test(text)) ?? inside[0])?.text
    return name === undefined ? room : { ...room, name }
  })
}

/** Returns true if a point is inside an outline `x, y, …`, by the even-odd rule. */
function isInside(x: number, y: number, outline: readonly number[]): boolean {
  let inside = false
  for (let i = 0; i < outline.length; i += 2) {
    const [ax, ay] = [outline[i]!, outline[i + 1]!]
    const [bx, by] = [outline[(i + 2) % outline.length]!, outline[(i + 3) % outline.length]!]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}
