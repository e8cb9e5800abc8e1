import { useState } from 'react'
import type { SceneData } from 'react-umbra'
import { parseMap } from 'react-umbra/import'

export interface OpenedPlan {
  name: string
  data: SceneData
  /** Message of a file that could not be read, or an empty string. */
  problem: string
  open: (files: readonly File[]) => void
  change: (data: SceneData) => void
}

/** A plan that starts as a sample and is replaced by files of the visitor. Nothing leaves the page. */
export function usePlanData(sample: string, sampleName: string): OpenedPlan {
  const [opened, setOpened] = useState(() => ({ name: sampleName, data: parseMap(sample), problem: '' }))
  const open = (files: readonly File[]): void => {
    const file = files[0]
    if (file === undefined) return
    readPlan(file).then(
      (data) => setOpened({ name: file.name, data, problem: '' }),
      (error: unknown) =>
        setOpened((before) => ({ ...before, problem: error instanceof Error ? error.message : String(error) })),
    )
  }
  return { ...opened, open, change: (data) => setOpened({ ...opened, data }) }
}

async function readPlan(file: File): Promise<SceneData> {
  return parseMap(await file.arrayBuffer())
}
