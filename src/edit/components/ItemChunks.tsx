'use client'
import { type FunctionComponent, memo, type ReactNode } from 'react'
import type { SceneItem } from '../document/sceneDocument.js'

/** Props of the component that renders one item of a list. */
export interface ChunkItemProps<Common> {
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
  /** The memoized component that renders one item. */
  readonly Item: FunctionComponent<ChunkItemProps<Common>>
}

/** Average number of items per chunk, a power of two: one item in 32 starts a chunk. */
const CHUNK_SIZE = 32

/**
 * Renders items in chunks of about 32. Only chunks with a changed item render again: for 2,000 separate children, React
 * takes milliseconds to find that none has changed. A hash of its id decides if an item starts a chunk, so adding or
 * removing an item moves other items into another chunk only if that item starts one.
 */
export function ItemChunks<Common>({ items, ...chunkProps }: ItemChunksProps<Common>): ReactNode {
  return chunksOf(items).map((chunk) => <Chunk key={chunk[0]!.id} items={chunk} {...(chunkProps as SharedProps)} />)
}

type SharedProps = Omit<ItemChunksProps<unknown>, 'items'>

const Chunk = /* @__PURE__ */ memo(function Chunk({ items, selected, common, Item }: ItemChunksProps<unknown>) {
  return items.map((item) => <Item key={item.id} item={item} isSelected={selected.has(item.id)} common={common} />)
}, isSameChunk)

function isSameChunk(a: ItemChunksProps<unknown>, b: ItemChunksProps<unknown>): boolean {
  if (a.items.length !== b.items.length || a.common !== b.common || a.Item !== b.Item) return false
  return a.items.every(
    (item, i) =>
      item === b.items[i] && (a.selected === b.selected || a.selected.has(item.id) === b.selected.has(item.id)),
  )
}

/** Splits items into chunks, in O(n). */
function chunksOf(items: readonly SceneItem[]): SceneItem[][] {
  const chunks: SceneItem[][] = []
  for (const item of items) {
    if (chunks.length === 0 || hashOf(item.id) % CHUNK_SIZE === 0) chunks.push([item])
    else chunks.at(-1)!.push(item)
  }
  return chunks
}

/** Returns a hash of an id that is spread evenly even for numbered ids. */
function hashOf(id: string): number {
  let hash = 0
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
