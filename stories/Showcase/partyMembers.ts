import type { Sense } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { TOKENS, type Token } from './mapTokens.js'

/** Map pixels of a square. */
export const SQUARE = 70

export const GROUPS = { house: 'The house', thieves: 'The thieves' } as const
export type Group = keyof typeof GROUPS

export interface Member {
  /** The viewer's id as well. */
  name: string
  group: Group
  /** Senses, in words. */
  sees: string
  senses: readonly Sense[]
  color: string
  start: Point
  lantern: boolean
}

const at = (x: number, y: number): Point => ({ x: x * SQUARE, y: y * SQUARE })

/** Everyone finds the floor under their own feet, however dark it is. */
const TOUCH: Sense = { name: 'touch', radius: 60, needs: 'dark' }

export const MEMBERS: readonly Member[] = [
  {
    name: 'Mira',
    group: 'house',
    sees: 'a human, sees well in bright light, and three squares far in dim light',
    senses: [{ name: 'sight', needs: 'bright' }, { name: 'sight', radius: 3 * SQUARE }, TOUCH],
    color: '#f2b24c',
    start: at(7.7, 7.6),
    lantern: true,
  },
  {
    name: 'Olwen',
    group: 'house',
    sees: 'an elf, for whose low-light sight dim light is enough',
    senses: [{ name: 'low-light sight' }, TOUCH],
    color: '#8fd07a',
    start: at(12.7, 10.2),
    lantern: false,
  },
  {
    name: 'Thora',
    group: 'thieves',
    sees: 'a dwarf, sees in bright light, and in the dark six squares far',
    senses: [{ name: 'sight', needs: 'bright' }, { name: 'darkvision', radius: 6 * SQUARE, needs: 'dark' }, TOUCH],
    color: '#f08a7a',
    start: at(8.1, 4.4),
    lantern: false,
  },
  {
    name: 'Nix',
    group: 'thieves',
    sees: 'a mole, is blind, and feels all within three squares and a half, through walls too',
    senses: [{ name: 'tremor sense', radius: 3.5 * SQUARE, channel: null, needs: 'dark' }],
    color: '#b7a6ff',
    start: at(11.1, 4.5),
    lantern: false,
  },
]

/** Other creatures: a wolf lurks in the darkness in the yard. */
export const CREATURES: readonly Token[] = [
  ...TOKENS.filter(({ kind }) => kind !== 'chest' && kind !== 'wolf'),
  { kind: 'wolf', name: 'a wolf', ...at(15.7, 8.9) },
  { kind: 'chest', name: 'a chest', ...at(21.8, 12.9) },
]

/** A spell in the yard: no lamp of a lower priority shines in it. */
export const DARKNESS = { ...at(15.6, 9.1), radius: 1.9 * SQUARE, priority: 1 }
