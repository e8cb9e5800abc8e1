import { describe, expect, it } from 'vitest'
import {
  moveCorner,
  removeCorner,
  splitLongestSide,
  splitNearestSide,
  splitSideAfter,
} from '../../../stories/Start/Playground/corners.js'
import { DEFAULT_SCENE } from '../../../stories/Start/Playground/defaultScene.js'
import {
  addItem,
  duplicateItem,
  moveItem,
  removeItem,
  resizeScene,
  turnItem,
} from '../../../stories/Start/Playground/edits.js'
import { knobsOf, nudgeKnob, pullKnob } from '../../../stories/Start/Playground/knobs.js'
import { newItem } from '../../../stories/Start/Playground/newItem.js'
import { tidyAngle, toLocal, toWorld } from '../../../stories/Start/Playground/placing.js'
import {
  type CorneredItem,
  type FlashlightItem,
  type Item,
  KINDS,
  nameOf,
  type PlaygroundScene,
  type RectangleItem,
  type TubeItem,
} from '../../../stories/Start/Playground/playgroundScene.js'

const empty: PlaygroundScene = { ...DEFAULT_SCENE, width: 400, height: 300, grid: 20, snap: false, items: [] }
const only = (scene: PlaygroundScene): Item => scene.items[0]!
const at = (kind: Item['kind'], x = 200, y = 150): PlaygroundScene => addItem(empty, kind, { x, y })

describe('edits of a playground’s scene', () => {
  it.each(KINDS)('add a %s at the center, and a second one beside it', (kind) => {
    const two = addItem(addItem(empty, kind), kind)
    expect(two.items.map(({ x, y, id }) => [id, x, y])).toEqual([
      [1, 200, 150],
      [2, 220, 170],
    ])
    expect(nameOf(two, 2).toLowerCase()).toBe(`${kind} 2`)
  })

  it('move to the grid, and never out of the picture', () => {
    const scene = at('light')
    expect(only(moveItem(scene, 1, { x: 33.333, y: 44 }))).toMatchObject({ x: 33.33, y: 44 })
    expect(only(moveItem({ ...scene, snap: true }, 1, { x: 33, y: 44 }))).toMatchObject({ x: 40, y: 40 })
    expect(only(moveItem({ ...scene, snap: true }, 1, { x: 33, y: 44 }, 0))).toMatchObject({ x: 33, y: 44 })
    expect(only(moveItem(scene, 1, { x: -50, y: 1000 }))).toMatchObject({ x: 0, y: 300 })
    expect(moveItem(scene, 7, { x: 1, y: 1 })).toBe(scene)
  })

  it('turn what can be turned, by less than a whole turn', () => {
    expect(only(turnItem(at('flashlight'), 1, 4))).toMatchObject({ direction: Number((4 - 2 * Math.PI).toFixed(4)) })
    expect(only(turnItem(at('viewer'), 1, -0.5))).toMatchObject({ direction: -0.5 })
    expect(only(turnItem(at('rectangle'), 1, 0.5))).toMatchObject({ rotation: 0.5 })
    const light = at('light')
    expect(turnItem(light, 1, 1)).toBe(light)
  })

  it('duplicate with a name of its own, and delete', () => {
    const two = duplicateItem(at('circle', 395, 150), 1)
    expect(two.items[1]).toEqual({ ...only(two), id: 2, x: 375, y: 170 })
    expect(removeItem(two, 1).items).toEqual([two.items[1]])
  })

  it('keep all within a scene that shrinks', () => {
    expect(only(resizeScene(at('light'), 100, 20))).toMatchObject({ x: 100, y: 50 })
  })
})

describe('corners', () => {
  const wall = only(at('wall')) as CorneredItem
  const rock = { ...(only(at('polygon')) as CorneredItem), rotation: 0.7 }

  it('are moved where they are put, however the item is turned', () => {
    const to = { x: 123, y: 45 }
    const there = toWorld(rock, moveCorner(rock, 2, to).points[2]!)
    expect(there.x).toBeCloseTo(to.x, 1)
    expect(there.y).toBeCloseTo(to.y, 1)
    expect(toLocal(rock, toWorld(rock, [3, 4]))[0]).toBeCloseTo(3)
  })

  it('are added on the longest, the next and the nearest side', () => {
    expect(splitLongestSide(wall).points).toEqual([
      [-80, 0],
      [0, 0],
      [80, 0],
    ])
    const bent = {
      ...wall,
      points: [
        [0, 0],
        [10, 0],
        [10, 90],
      ] as const,
    }
    expect(splitLongestSide(bent).points[2]).toEqual([10, 45])
    expect(splitSideAfter(bent, 0).points[1]).toEqual([5, 0])
    expect(splitSideAfter(bent, 2).points[2]).toEqual([10, 45])
    expect(splitNearestSide(bent, { x: 212, y: 180 }).points[2]).toEqual([12, 30])
  })

  it('are taken away down to two of a line and three of an outline', () => {
    expect(removeCorner(wall, 0)).toBe(wall)
    let item: CorneredItem = rock
    for (let i = 0; i < 9; i++) item = removeCorner(item, 0)
    expect(item.points).toHaveLength(3)
  })
})

describe('knobs', () => {
  const within = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x <= 400 && y <= 300

  it.each(KINDS)('of a %s are within the picture at every place', (kind) => {
    for (const [x, y] of [
      [0, 0],
      [400, 300],
      [200, 150],
      [400, 0],
    ] as const) {
      const item = newItem(kind, 1, { x, y })
      const knobs = knobsOf(item, empty, 1).filter(({ grip }) => grip !== 'corner')
      expect(knobs.every(within)).toBe(true)
      expect(new Set(knobs.map(({ name }) => name)).size).toBe(knobs.length)
    }
  })

  it('pull one end of a tube while the other stays', () => {
    const tube = { ...newItem('tube', 1, { x: 200, y: 150 }), length: 100, rotation: 0 } as TubeItem
    const [first, second] = knobsOf(tube, empty, 1).filter(({ grip }) => grip === 'corner')
    expect([first!.name, second!.name]).toEqual(['End 1', 'End 2'])
    expect(pullKnob(tube, second!, { x: 150, y: 250 }, 0)).toMatchObject({
      x: 150,
      y: 200,
      length: 100,
      rotation: 1.5708,
    })
    expect(pullKnob(tube, first!, { x: 50, y: 150 }, 0)).toMatchObject({ x: 150, y: 150, length: 200, rotation: 0 })
    expect(pullKnob(tube, first!, { x: 250, y: 150 }, 0)).toMatchObject({ x: 250, y: 150, length: 0, rotation: 0 })
    expect(nudgeKnob(tube, second!, { x: 10, y: 0 }, 0)).toMatchObject({ x: 205, length: 110 })
  })

  it('pull a radius by how far they are pulled, also from the picture’s edge', () => {
    const light = newItem('light', 1, { x: 200, y: 150 })
    const [knob] = knobsOf(light, empty, 1)
    expect(knob).toMatchObject({ grip: 'radius', x: 391 })
    expect(pullKnob(light, knob!, { x: 381, y: 150 }, 0)).toMatchObject({ radius: 230 })
    expect(pullKnob(light, knob!, { x: 382, y: 150 }, 20)).toMatchObject({ radius: 240 })
    expect(pullKnob(light, knob!, { x: 200, y: 150 }, 0)).toMatchObject({ radius: 49 })
    const dot = { ...light, radius: 0 }
    expect(pullKnob(dot, knobsOf(dot, empty, 1)[0]!, { x: 200, y: 150 }, 0)).toMatchObject({ radius: 0 })
  })

  it('give sight without end the end that they are pulled to', () => {
    const viewer = newItem('viewer', 1, { x: 200, y: 150 })
    const knobs = knobsOf(viewer, empty, 1)
    expect(knobs.map(({ grip, text }) => [grip, text])).toEqual([
      ['radius', 'without end'],
      ['turn', '0°'],
      ['opening', '360°'],
    ])
    expect(knobs[0]).toMatchObject({ x: 391, y: 150 })
    expect(pullKnob(viewer, knobs[0]!, { x: 320, y: 150 }, 0)).toMatchObject({ radius: 120 })
    expect(nudgeKnob(viewer, knobs[0]!, { x: -10, y: 0 }, 0)).toMatchObject({ radius: 181 })
    expect(nudgeKnob(viewer, knobs[1]!, { x: 10, y: 0 }, 0)).toMatchObject({ direction: 0.2618 })
    expect(nudgeKnob(viewer, knobs[2]!, { x: -10, y: 0 }, 0)).toMatchObject({ angle: 6.0214 })
  })

  it('turn towards where they are pulled, by 15° where things snap', () => {
    const torch = newItem('flashlight', 1, { x: 200, y: 150 }) as FlashlightItem
    const turn = knobsOf(torch, empty, 1).find(({ grip }) => grip === 'turn')!
    expect(pullKnob(torch, turn, { x: 200, y: 300 }, 0)).toMatchObject({ direction: 1.5708 })
    expect(pullKnob(torch, turn, { x: 300, y: 190 }, 20)).toMatchObject({ direction: 0.2618 })
    expect(pullKnob(torch, turn, torch, 0)).toBe(torch)
    expect(nudgeKnob(torch, turn, { x: 10, y: 0 }, 0)).toMatchObject({ direction: 0.2618 })
  })

  it('open a cone by both its edges, from a degree to a full turn', () => {
    const torch = newItem('flashlight', 1, { x: 200, y: 150 }) as FlashlightItem
    const edge = knobsOf(torch, empty, 1).find(({ grip }) => grip === 'opening')!
    expect(Math.atan2(edge.y - 150, edge.x - 200)).toBeCloseTo(0.4)
    expect(pullKnob(torch, edge, { x: 200, y: 250 }, 0)).toMatchObject({ angle: tidyAngle(Math.PI) })
    expect(pullKnob(torch, edge, { x: 200, y: 50 }, 0)).toMatchObject({ angle: tidyAngle(Math.PI) })
    expect(pullKnob(torch, edge, { x: 300, y: 150 }, 0)).toMatchObject({ angle: 0.0175 })
    expect(pullKnob(torch, edge, { x: 100, y: 150 }, 0)).toMatchObject({ angle: 6.2832 })
    expect(nudgeKnob(torch, edge, { x: 1, y: 0 }, 0)).toMatchObject({ angle: 0.8175 })
  })

  it('size a rectangle from the corner across, which stays', () => {
    const box = { ...(newItem('rectangle', 1, { x: 200, y: 150 }) as RectangleItem), rotation: 0.5 }
    const corners = knobsOf(box, empty, 1).filter(({ grip }) => grip === 'corner')
    const pulled = pullKnob(box, corners[2]!, { x: 300, y: 260 }, 0) as RectangleItem
    const after = knobsOf(pulled, empty, 1).filter(({ grip }) => grip === 'corner')
    expect(after[0]!.x).toBeCloseTo(corners[0]!.x, 0)
    expect(after[0]!.y).toBeCloseTo(corners[0]!.y, 0)
    expect(after[2]!.x).toBeCloseTo(300, 0)
    expect(after[2]!.y).toBeCloseTo(260, 0)
    const flat = pullKnob(box, corners[2]!, corners[0]!, 0)
    expect(flat).toMatchObject({ width: 0, height: 0 })
  })
})
