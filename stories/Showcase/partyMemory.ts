import { type ExploredMap, type ExploredMapData, exploredMapFrom } from 'react-umbra/core'
import { inn } from '../maps/inn/inn.js'
import { memoryOf } from './mapMemory.js'
import { GROUPS, type Group } from './partyMembers.js'

/** Explored map of each group. */
export type Memory = Readonly<Record<Group, ExploredMap>>

export const freshMemory = (): Memory => ({ house: memoryOf(inn, [], 0), thieves: memoryOf(inn, [], 0) })

/** Returns the memory that `JSON.stringify` wrote. Throws an Error that describes the fault if the text is invalid. */
export function readMemory(text: string): Memory {
  const memory = freshMemory()
  const saved = parse(text)
  for (const group of Object.keys(GROUPS) as Group[]) {
    const data = saved[group]
    if (data === undefined) throw new Error(`it has no memory of “${group}”`)
    // Merging rejects the memory of another map.
    memory[group].merge(exploredMapFrom(data))
  }
  return memory
}

function parse(text: string): Partial<Record<Group, ExploredMapData>> {
  let saved: unknown
  try {
    saved = JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
  if (typeof saved !== 'object' || saved === null) throw new Error('it holds no memories')
  return saved
}
