import { type SceneItem, sceneDataOf } from 'react-umbra/edit'
import { describe, expect, it } from 'vitest'
import type { DoorItem, WallItem } from '../../src/edit/document/sceneDocument.js'
import { handlesOf, moveHandle } from '../../src/edit/items/handles.js'
import { endsOf } from '../../src/edit/items/itemGeometry.js'
import { moveItems, moveJoint, rotateItems } from '../../src/edit/items/moves.js'
import { addOpening } from '../../src/edit/items/openings.js'
import { itemAt, itemsWithin } from '../../src/edit/items/pick.js'
import { insertPoint } from '../../src/edit/items/points.js'
import { removeItems } from '../../src/edit/items/removeItems.js'
import { onLowStack } from '../helpers/lowStack.js'
import { SAMPLE } from './sampleDocument.js'

const WALL: WallItem = { id: 'w', kind: 'wall', walls: [0, 0, 100, 0, 100, 0, 100, 50], tint: '#ff0000' }
const door = (...walls: number[]): DoorItem => ({ id: 'd', kind: 'door', walls })
const wallsOf = (items: readonly SceneItem[], id = 'w') => (items.find((item) => item.id === id) as WallItem).walls

describe('addOpening', () => {
  it('cuts the wall that both ends lie on, and removeItems heals it', () => {
    const cut = addOpening([WALL], door(60, 3, 30, -2), 4)
    expect(wallsOf(cut)).toEqual([0, 0, 30, 0, 60, 0, 100, 0, 100, 0, 100, 50])
    expect(cut[1]).toMatchObject({ walls: [30, 0, 60, 0], cut: { wall: 'w', before: true, after: true } })
    expect(removeItems(cut, new Set(['d']))).toEqual([WALL])
  })

  it('does not cut a wall that only one end lies on, or that is too far away', () => {
    expect(wallsOf(addOpening([WALL], door(30, 0, 60, 20), 4))).toEqual(WALL.walls)
    expect(wallsOf(addOpening([WALL], door(30, 5, 60, 5), 4))).toEqual(WALL.walls)
    expect(wallsOf(addOpening([WALL], door(90, 0, 100, 10), 4))).toEqual(WALL.walls)
  })

  it.each([
    [0, 40],
    [40, 100],
    [0, 100],
  ])('cuts a part from %d to %d that reaches an end of the wall', (from, to) => {
    const cut = addOpening([WALL], door(from, 0, to, 0), 1)
    expect(wallsOf(cut)).not.toContainEqual(Number.NaN)
    const healed = wallsOf(removeItems(cut, new Set(['d'])))
    const edges = (walls: readonly number[]) => [walls.slice(0, 4), walls.slice(4)].sort()
    expect(edges(healed)).toEqual(edges(WALL.walls))
  })

  it('turns an outline into a wall, and back when its last door is removed', () => {
    const points = [
      [0, 0],
      [100, 0],
      [100, 60],
      [0, 60],
    ] as const
    const room: SceneItem = { id: 'w', kind: 'outline', points, lit: true }
    const first = addOpening([room], door(20, 0, 40, 0), 1)
    expect(first[0]).toMatchObject({ kind: 'wall', lit: true })
    const second = addOpening(first, { ...door(100, 20, 100, 40), id: 'e' }, 1)
    expect(removeItems(second, new Set(['d']))[0]!.kind).toBe('wall')
    expect(removeItems(second, new Set(['d', 'e']))).toEqual([room])
    expect(removeItems(removeItems(second, new Set(['e'])), new Set(['d']))).toEqual([room])
  })

  it.each([
    [
      [100, 30, 100, 50],
      [0, 0, 100, 0, 100, 0, 100, 30, 100, 50, 0, 0],
    ],
    [
      [0, 0, 40, 0],
      [40, 0, 100, 0, 100, 0, 100, 50, 100, 50, 0, 0],
    ],
    [
      [50, 25, 20, 10],
      [0, 0, 100, 0, 100, 0, 100, 50, 100, 50, 50, 25, 20, 10, 0, 0],
    ],
  ])('opens a closed wall at %j, also in exported scene data', (opening, walls) => {
    const cut = addOpening([{ ...WALL, closed: true }], door(...opening), 1)
    const { occluders } = sceneDataOf({ version: 1, width: 9, height: 9, items: cut })
    expect(occluders[0]).toEqual({ kind: 'wall', walls, open: false })
    const [healed] = removeItems(cut, new Set(['d']))
    expect(healed).toMatchObject({ kind: 'outline', tint: '#ff0000' })
    expect(new Set(endsOf(healed!).map(({ x, y }) => `${x},${y}`))).toEqual(new Set(['0,0', '100,0', '100,50']))
  })

  it.each([
    [['a', 'b', 'c']],
    [['a', 'c', 'b']],
    [['b', 'a', 'c']],
    [['b', 'c', 'a']],
    [['c', 'a', 'b']],
    [['c', 'b', 'a']],
  ])('heals a wall and an outline when adjacent doors are removed in the order %j', (order) => {
    const points = [
      [0, 0],
      [100, 0],
      [100, 60],
    ] as const
    for (const item of [WALL, { id: 'w', kind: 'outline', points } as const]) {
      const opened = [door(20, 0, 40, 0), door(60, 0, 80, 0), door(40, 0, 60, 0)].reduce(
        (items: readonly SceneItem[], one, i) => addOpening(items, { ...one, id: 'acb'[i]! }, 1),
        [item],
      )
      expect(order.reduce((items, id) => removeItems(items, new Set([id])), opened)).toEqual([item])
      expect(removeItems(removeItems(opened, new Set(order.slice(0, 2))), new Set(order.slice(2)))).toEqual([item])
      expect(removeItems(opened, new Set(order))).toEqual([item])
    }
  })

  it('heals a corner between two doors', () => {
    const first = addOpening([WALL], door(80, 0, 100, 0), 1)
    const both = addOpening(first, { ...door(100, 0, 100, 50), id: 'e' }, 1)
    for (const [one, other] of ['de', 'ed']) {
      expect(removeItems(removeItems(both, new Set([one!])), new Set([other!]))).toEqual([WALL])
    }
  })

  it('does not heal a wall whose door has moved away, but fills the gap after its joint moved', () => {
    const cut = addOpening([WALL], door(30, 0, 60, 0), 1)
    const apart = cut.map((item) => (item.id === 'd' ? { ...item, walls: [30, 9, 60, 9] } : item) as SceneItem)
    expect(wallsOf(removeItems(apart, new Set(['d'])))).toEqual(wallsOf(cut))
    const bent = moveJoint(cut, { x: 30, y: 0 }, { x: 30, y: 10 })
    expect(wallsOf(removeItems(bent, new Set(['d']))).slice(0, 12)).toEqual([
      0, 0, 30, 10, 30, 10, 60, 0, 60, 0, 100, 0,
    ])
  })
})

describe('moveItems', () => {
  const other: WallItem = { id: 'o', kind: 'wall', walls: [100, 50, 0, 50] }
  const far: WallItem = { id: 'f', kind: 'wall', walls: [300, 0, 300, 9] }

  it('moves joined ends of other walls too, unless Alt is held, and keeps other items identical', () => {
    const moved = moveItems([WALL, other, far], new Set(['w']), 5, 0, true)
    expect(wallsOf(moved, 'o')).toEqual([105, 50, 0, 50])
    expect(moved[2]).toBe(far)
    expect(moveItems([WALL, other, far], new Set(['w']), 5, 0, false)[1]).toBe(other)
    const locked = { ...other, editable: false }
    expect(moveItems([WALL, locked], new Set(['w']), 5, 0, true)[1]).toBe(locked)
  })

  it('moves every kind of item', () => {
    for (const item of SAMPLE.items) {
      const back = moveItems(moveItems([item], new Set([item.id]), 8, 4, true), new Set([item.id]), -8, -4, true)
      expect(back).toEqual([item])
    }
  })
})

describe('rotateItems', () => {
  const turned = (item: SceneItem, angle: number, x: number, y: number): SceneItem =>
    rotateItems([item], new Set([item.id]), angle, { x, y }, true)[0]!

  it('rotates walls about a point, exactly for quarter turns', () => {
    expect(turned(WALL, Math.PI, 50, 25)).toEqual({ ...WALL, walls: [100, 50, 0, 50, 0, 50, 0, 0] })
    expect(turned(WALL, Math.PI / 2, 0, 0)).toEqual({ ...WALL, walls: [0, 0, 0, 100, 0, 100, -50, 100] })
  })

  it('rotates the directions of cones and suns, even if they are the default', () => {
    const cone = { id: 's', kind: 'flashlight', x: 3, y: 4 } as const
    expect(turned(cone, 0.5, 3, 4)).toEqual({ ...cone, direction: 0.5 })
    expect(turned({ ...cone, direction: 1 }, 0.5, 3, 4)).toEqual({ ...cone, direction: 1.5 })
    const viewer = { id: 'v', kind: 'viewer', x: 0, y: 0 } as const
    expect(turned(viewer, 0.5, 0, 0)).toEqual(viewer)
    expect(turned({ ...viewer, angle: 2 }, 0.5, 0, 0)).toEqual({ ...viewer, angle: 2, direction: 0.5 })
    expect(turned({ id: 's', kind: 'sun', direction: 1, x: 10, y: 0 }, Math.PI / 2, 0, 0)).toMatchObject({
      x: 0,
      y: 10,
      direction: 1 + Math.PI / 2,
    })
  })

  it('rotates joined ends of other walls too, unless Alt is held, and keeps other items identical', () => {
    const other: WallItem = { id: 'o', kind: 'wall', walls: [100, 50, 300, 50] }
    const far: WallItem = { id: 'f', kind: 'wall', walls: [300, 0, 300, 9] }
    const items = [WALL, other, far]
    const rotated = rotateItems(items, new Set(['w']), Math.PI, { x: 50, y: 25 }, true)
    expect(wallsOf(rotated, 'o')).toEqual([0, 0, 300, 50])
    expect(rotated[2]).toBe(far)
    expect(rotateItems(items, new Set(['w']), Math.PI, { x: 50, y: 25 }, false)[1]).toBe(other)
    expect(rotateItems(items, new Set(['w']), 0, { x: 50, y: 25 }, true)).toBe(items)
  })

  it('rotates every kind of item there and back', () => {
    for (const item of SAMPLE.items) {
      const back = turned(turned(item, Math.PI / 2, 100, 100), -Math.PI / 2, 100, 100)
      for (const [key, value] of Object.entries(back))
        if (typeof value === 'number') expect(value, key).toBeCloseTo(Number(Reflect.get(item, key) ?? 0))
        else expect(value, key).toEqual(Reflect.get(item, key))
    }
  })
})

describe('handles', () => {
  it.each(SAMPLE.items.map((item) => [item.id, item] as const))(
    'of %s change the item when they are moved',
    (_, item) => {
      for (const handle of handlesOf(item, 1).filter(({ kind }) => kind !== 'rotation')) {
        const moved = moveHandle(item, handle, { x: handle.x + 6, y: handle.y + 8 })
        expect(moved).not.toEqual(item)
        const there = handlesOf(moved, 1).find(({ id }) => id === handle.id)!
        if (handle.kind === 'end')
          expect([there.x, there.y]).toEqual([expect.closeTo(handle.x + 6), expect.closeTo(handle.y + 8)])
      }
    },
  )

  it('set the radius of a tube to their distance from its segment', () => {
    const tube: SceneItem = { id: 't', kind: 'tube', x0: 0, y0: 0, x1: 100, y1: 0 }
    const handle = handlesOf(tube, 1).find(({ kind }) => kind === 'radius')!
    expect([handle.x, handle.y]).toEqual([expect.closeTo(50), -300])
    expect(moveHandle(tube, handle, { x: 20, y: -80 })).toEqual({ ...tube, radius: 80 })
  })

  it('are shared by consecutive walls', () => {
    expect(handlesOf(WALL, 1).map(({ id }) => id)).toEqual(['end-0', 'end-1', 'end-3', 'rotation'])
  })

  it('snap angles to a step', () => {
    const [reach] = handlesOf({ id: 's', kind: 'flashlight', x: 0, y: 0, radius: 50 }, 1)
    const moved = moveHandle(
      { id: 's', kind: 'flashlight', x: 0, y: 0, radius: 50 },
      reach!,
      { x: 30, y: 28 },
      Math.PI / 4,
    )
    expect(moved).toMatchObject({ direction: Math.PI / 4 })
  })

  it('insertPoint adds a point to a wall or an outline', () => {
    expect(insertPoint(WALL, 1, { x: 100, y: 20 }).walls).toEqual([0, 0, 100, 0, 100, 0, 100, 20, 100, 20, 100, 50])
    const outline: SceneItem = {
      id: 'o',
      kind: 'outline',
      points: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    }
    expect(insertPoint(outline, 2, { x: 4, y: 4 }).points).toEqual([
      [0, 0],
      [9, 0],
      [9, 9],
      [4, 4],
    ])
  })
})

describe('itemAt', () => {
  it('prefers the nearest mark or line to an area, and skips hidden and locked items', () => {
    const box: SceneItem = { id: 'b', kind: 'box', x: 50, y: 50, width: 80, height: 80 }
    const lamp: SceneItem = { id: 'l', kind: 'light', x: 50, y: 50 }
    expect(itemAt([lamp, box], { x: 53, y: 50 }, 8)).toBe(lamp)
    expect(itemAt([lamp, box], { x: 70, y: 70 }, 8)).toBe(box)
    expect(itemAt([lamp, box], { x: 120, y: 70 }, 8)).toBeNull()
    expect(
      itemAt(
        [
          { ...lamp, hidden: true },
          { ...box, editable: false },
        ],
        { x: 50, y: 50 },
        8,
      ),
    ).toBeNull()
    expect(itemsWithin([lamp, box, WALL], { minX: 0, minY: 0, maxX: 95, maxY: 95 })).toEqual(['l', 'b'])
  })

  it('finds an outline with more corners than fit in call arguments', () => {
    const points = Array.from({ length: 80_000 }, (_, i) => [i / 100, i % 2] as const)
    const outline: SceneItem = { id: 'o', kind: 'outline', points }
    expect(onLowStack(() => itemAt([outline], { x: 50, y: 1 }, 8))).toBe(outline)
  })
})
