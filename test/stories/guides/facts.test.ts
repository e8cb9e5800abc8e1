import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as page from 'react-umbra'
import * as maps from 'react-umbra/import'
import { expect, it } from 'vitest'
import { TOOLS } from '../../../src/edit/editing/tools.js'
import * as shared from '../../../src/react/sharedExports.js'
import measured from '../../../stories/Reference/measured.json' with { type: 'json' }

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../../stories', path), 'utf8')

it('the page on the three.js entry names all exports that the entry lacks', () => {
  // three itself can't be imported in Node here, so this relies on how the entry is written.
  expect(read('../src/three.ts')).toContain("export * from './react/sharedExports.js'")
  const lacking = Object.keys(page).filter((name) => !(name in shared))
  const [, names] = /of `react-umbra`, except (.+?)\. Needs/.exec(read('Reference/three.mdx'))!
  expect([...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(lacking.sort())
})

it('the guide to maps lists all readers', () => {
  const listed = [...read('Guides/MapsAndTabletops.mdx').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  const readers = Object.keys(maps).filter((name) => /^(?:parse|wallsFrom)/.test(name))
  expect(listed.filter((name) => name in maps).sort()).toEqual(readers.sort())
})

it('the guide to editing lists the key of each tool', () => {
  const rows = [...read('Guides/Editing.mdx').matchAll(/^\| ([A-Z](?: · [A-Z])+) \| ([^|;]+)/gm)]
  const listed = rows.flatMap(([, keys, tools]) => {
    const names = tools!.split(/, | · /).map((name) => name.trim())
    return keys!.split(' · ').map((key, i) => [names[i], { key }])
  })
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(TOOLS).map(([tool, { key }]) => [tool, { key }])),
  )
})

it('the comparison states the ratios that the benchmarks measured', () => {
  const text = read('Reference/Comparison.mdx')
  const numbers = (pattern: RegExp): number[] =>
    pattern
      .exec(text)!
      .slice(1)
      .map((number) => Number(number.replace(',', '')))
  const column = (group: 'maps' | 'collisions', table: number, at: number): number[] =>
    measured[group].tables[table]!.rows.map((row) => Number.parseFloat(row[at]!.replace(',', '')))
  const ends = (ratios: readonly number[]): number[] => [Math.min(...ratios), Math.max(...ratios)]
  const stated = [
    ...numbers(/\| ([\d.]+) to ([\d.]+) × `visibilityPolygon`/),
    ...numbers(/([\d.,]+) to ([\d.,]+) × a prepared mesh/),
    ...numbers(/([\d.]+) × and ([\d.]+) ×; ([\d.]+) × and ([\d.]+) × with padded boxes/),
  ]
  // The convex shapes are the first two rows.
  const ratios = [
    ...ends(column('maps', 0, 4)),
    ...ends(column('maps', 1, 4)),
    ...column('collisions', 0, 6).slice(0, 2),
    ...column('collisions', 0, 8).slice(0, 2),
  ]
  for (const [i, ratio] of ratios.entries()) expect(Math.abs(stated[i]! / ratio - 1)).toBeLessThan(0.02)
})
