import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'

/** A light that gets past occluders, all by props. */
export interface PropScene {
  readonly light: SceneLight & { readonly size: number }
  readonly occluders: readonly OccluderProps[]
}

const LAMP = { x: 30.3, y: 60.4, radius: 150, size: 12 }
const SUN = { x: 0, y: 0, parallel: true, direction: 0.4, size: 0.1 }

function crate(x: number, y: number, rotation = 0): OccluderProps {
  return { x, y, rotation, shape: { kind: 'box', x: 0, y: 0, width: 26, height: 18 } }
}

const pillar = (x: number, y: number, radius: number): OccluderProps => ({ shape: { kind: 'circle', x, y, radius } })

/** Walls along x with a gap from one y to another. */
const wallBeside = (x: number, from: number, to: number): OccluderProps => ({ walls: [x, -10, x, from, x, to, x, 130] })

const pane = (x: number, from: number, to: number, tint: string): OccluderProps => ({
  walls: [x, from, x, to],
  opacity: 0.15,
  tint,
})

/** Scenes of light that passes occluders, for the tests of all renderers. */
export const propScenes: Readonly<Record<string, PropScene>> = {
  'a sun with finite shadows': {
    light: { ...SUN, elevation: 0.8 },
    occluders: [
      { ...crate(50, 40, 0.3), height: 30 },
      { ...crate(60, 95, 0.9), height: 14, lit: true },
      { ...pillar(110, 70, 8), height: 40 },
      { walls: [95, 10, 105, 40], height: 20 },
    ],
  },
  'a hard sun with finite shadows': {
    light: { ...SUN, size: 0, elevation: 0.8 },
    occluders: [
      { ...crate(50, 40, 0.3), height: 30 },
      { ...pillar(110, 70, 8), height: 40 },
      { walls: [30, 90, 60, 80, 60, 80, 75, 105], height: 12 },
    ],
  },
  'a sun without end': {
    light: SUN,
    occluders: [crate(50, 40, 0.3), pillar(90, 80, 8), { walls: [120, 10, 128, 40] }],
  },
  'a sun as wide as an overcast sky': {
    light: { ...SUN, size: 1.1 },
    occluders: [crate(50, 40, 0.3), pillar(90, 80, 8), { walls: [120, 10, 128, 40] }],
  },
  'two panes behind one another': {
    light: LAMP,
    occluders: [
      wallBeside(70, 35, 90),
      pane(70, 35, 90, '#ff5030'),
      wallBeside(100, 50, 110),
      pane(100, 50, 110, '#3070ff'),
    ],
  },
  "a pane beside a wall's end": {
    light: LAMP,
    occluders: [{ walls: [80, -20, 80, 57] }, pane(80, 57, 76, '#40c060')],
  },
  'shadows that end by height': {
    light: { ...LAMP, height: 60 },
    occluders: [
      { ...crate(75, 45, 0.4), height: 18, lit: true },
      { walls: [60, 74, 64, 92], height: 9 },
      { walls: [90, 72, 92, 110], height: 36 },
      { walls: [125, 20, 130, 50], height: 80 },
    ],
  },
  'shadows that end by length': {
    light: { ...LAMP, shadowLength: 25 },
    occluders: [crate(75, 45, 0.4), { walls: [70, 75, 90, 105, 90, 105, 100, 80] }, pillar(120, 40, 7)],
  },
  'a sun through stained glass': {
    light: { ...SUN, direction: 0.2, size: 0.05, elevation: 0.7 },
    occluders: [
      wallBeside(30, 40, 90),
      pane(30, 40, 60, '#ff5030'),
      pane(30, 68, 90, '#3070ff'),
      { walls: [30, 60, 30, 68] },
      { ...crate(80, 66, 0.2), height: 20 },
    ],
  },
}
