/** The whole picture, layer on layer from the ground up. */
import { furniture, masonry, outside, rugs } from '../furnishings.mjs'
import { arches, doors, joints, lights, rooms, size, walls, yard } from '../plan.mjs'
import * as animals from './animals.mjs'
import * as bedroom from './bedroom.mjs'
import { box, inside, placed } from './brush.mjs'
import * as containers from './containers.mjs'
import { finish } from './finish.mjs'
import { crystal, lantern } from './fire.mjs'
import * as garden from './garden.mjs'
import { paintGrass, paintGravel } from './ground.mjs'
import * as stonework from './masonry.mjs'
import { paintPond } from './pond.mjs'
import { createFractal, createRandom } from './random.mjs'
import * as roundRugs from './round-rugs.mjs'
import { carpet } from './rugs.mjs'
import * as shelves from './shelves.mjs'
import { brickFloor, slabFloor } from './stone.mjs'
import * as tables from './tables.mjs'
import * as trees from './trees.mjs'
import { paintDoorway, paintWallFeet, paintWalls } from './walls.mjs'
import { plankFloor, upright } from './wood.mjs'
import * as yardThings from './yard.mjs'

const FLOORS = { planks: plankFloor, flags: slabFloor, bricks: brickFloor }
/** Painters by the `kind` of a thing in furnishings.mjs. */
const PAINTERS = {
  carpet,
  ...roundRugs,
  ...tables,
  ...bedroom,
  ...shelves,
  ...containers,
  ...stonework,
  ...garden,
  ...trees,
  ...yardThings,
  ...animals,
}

function paintAll(ctx, items) {
  for (const item of items) PAINTERS[item.kind](ctx, createRandom(item.kind, item.x, item.y), item)
}

function paintFloor(ctx, { name, box: [x, y, width, height], floor, along, tone }) {
  const random = createRandom('floor', name)
  const wear = createFractal(3, 'wear', name)
  const shade = (u, v) => (wear(u * 0.5, v * 0.5) - 0.5) * 20
  inside(ctx, box(x, y, width, height), () => {
    if (along === 'y') return upright(ctx, x, y, () => FLOORS[floor](ctx, random, height, width, tone, shade))
    placed(ctx, { x, y }, () => FLOORS[floor](ctx, random, width, height, tone, shade))
  })
}

const isBuilt = (x, y) => rooms.some(({ box: [left, top, w, h] }) => x > left && x < left + w && y > top && y < top + h)

export function paintInn() {
  const canvas = document.createElement('canvas')
  canvas.width = size.width * size.pixelsPerGrid
  canvas.height = size.height * size.pixelsPerGrid
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  ctx.scale(size.pixelsPerGrid, size.pixelsPerGrid)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'

  paintGrass(ctx, size, isBuilt)
  paintGravel(ctx, yard, size)
  paintPond(ctx, yard.pond)
  for (const room of rooms) paintFloor(ctx, room)
  paintWallFeet(ctx, walls)
  paintAll(ctx, rugs)
  paintAll(ctx, furniture)
  paintWalls(ctx, { walls, joints })
  for (const doorway of [...doors, ...arches]) paintDoorway(ctx, doorway)
  paintAll(ctx, masonry)
  const [crystalAt, lanternAt] = ['crystal', 'yard lamp'].map((name) => lights.find((light) => light.name === name).at)
  crystal(ctx, createRandom('crystal'), ...crystalAt)
  paintAll(ctx, outside)
  lantern(ctx, createRandom('lantern'), ...lanternAt)
  finish(ctx, size)
  return canvas
}
