'use client'
import { type FunctionComponent, memo, type ReactNode } from 'react'
import type { SceneItem } from '../document/sceneDocument.js'

/** Props of the component of an item in a list. */
export interface ListedProps<Common> {
  readonly item: SceneItem
  readonly isSelected: boolean
  /** The same object for all items, until it changes. */
  readonly common: Common
}

/** Props of `<ItemChunks>`. */
export interface ItemChunksProps<Common> {
  readonly items: readonly SceneItem[]
  readonly selected: ReadonlySet<string>
  readonly common: Common
  /** The memoized component of an item. */
  readonly Listed: FunctionComponent<ListedProps<Common>>
}

/** Fraction of the items that start a chunk: 1 of so many, a power of two. */
const SIZE = 32

/**
 * Renders items in chunks of about 32, of which only those with a changed item render again: React takes milliseconds to
 * find that 2,000 children are unchanged. Items start chunks by their ids, so that an added or removed item moves no
 * other one into another chunk, unless it starts one itself.
 */
export function ItemChunks<Common>({ items, ...others }: ItemChunksProps<Common>): ReactNode {
  return chunksOf(items).map((chunk) => <Chunk key={chunk[0]!.id} items={chunk} {...(others as Others)} />)
}

type Others = Omit<ItemChunksProps<unknown>, 'items'>

const Chunk = /* @__PURE__ */ memo(function Chunk({ items, selected, common, Listed }: ItemChunksProps<unknown>) {
  return items.map((item) => <Listed key={item.id} item={item} isSelected={selected.has(item.id)} common={common} />)
}, isSameChunk)

function isSameChunk(a: ItemChunksProps<unknown>, b: ItemChunksProps<unknown>): boolean {
  if (a.items.length !== b.items.length || a.common !== b.common || a.Listed !== b.Listed) return false
  return a.items.every(
    (item, i) =>
      item === b.items[i] && (a.selected === b.selected || a.selected.has(item.id) === b.selected.has(item.id)),
  )
}

/** Splits items into chunks. O(n). */
function chunksOf(items: readonly SceneItem[]): SceneItem[][] {
  const chunks: SceneItem[][] = []
  for (const item of items) {
    if (chunks.length === 0 || hashOf(item.id) % SIZE === 0) chunks.push([item])
    else chunks.at(-1)!.push(item)
  }
  return chunks
}

/** Returns a number of an id, spread evenly also where ids are numbered. */
function hashOf(id: string): number {
  let hash = 0
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
