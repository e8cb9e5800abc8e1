import { useMemo, useRef, useState } from 'react'
import type { SceneData } from 'react-umbra'
import { wallsFromMask } from 'react-umbra/import'
import { type MapOptions, readMap } from '../Maps/readMap.js'
import { type MapPicture, sortFiles } from '../Maps/sortFiles.js'
import { MUSEUM } from './museumPlan.js'
import { openedPlan } from './openedPlan.js'
import { pixelsOf } from './pixelsOf.js'
import type { FloorPlan } from './plan.js'

/** Options for files whose format leaves a choice. */
const OPTIONS: MapOptions = { openPortals: 'doors', objects: 'solid', level: '', gridSize: 70, pixelsPerMetre: 20 }

interface OpenedFile {
  name: string
  data: SceneData
  picture: MapPicture | null
  /** True if the picture is the plan: its dark pixels are walls. */
  isTraced: boolean
}

/** The plan that is open, and how another one is opened. */
export interface PlanChoice {
  plan: FloorPlan
  /** Another number for each file that is opened. */
  serial: number
  /** Opens a map, drawing or picture of any of the formats, with the files that belong to it. */
  open: (files: readonly File[]) => Promise<void>
  /** Goes back to the museum. */
  close: () => void
  /** Sets the length of the longer side. */
  setLength: (meters: number) => void
  problems: readonly string[]
}

/** Returns the museum at first, then the plans that the visitor opens. A file that is rejected changes nothing. */
export function usePlan(): PlanChoice {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [length, setLength] = useState<number | undefined>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const serial = useRef(0)
  const [shown, setShown] = useState(0)
  const plan = useMemo(
    () => (file ? openedPlan(file.name, file.data, { ...file, picture: file.picture?.src ?? null, length }) : MUSEUM),
    [file, length],
  )
  const show = (next: OpenedFile | null): void => {
    setFile(next)
    setLength(undefined)
    setShown(++serial.current)
  }
  const open = async (files: readonly File[]): Promise<void> => {
    const { maps, parts, pictures, problems: unread } = await sortFiles(files)
    const [map] = maps
    const [picture = null] = pictures
    const name = map?.name ?? picture?.name
    setProblems(unread)
    if (name === undefined) return
    const isTraced = map === undefined
    const read = async (): Promise<SceneData> => {
      if (map === undefined) return wallsFromMask(await pixelsOf(picture!.src))
      return readMap({ ...map, others: parts.filter(({ format }) => format === map.format) }, OPTIONS)
    }
    await read()
      .then((data) => {
        // Throws if it isn't a plan, before it is shown.
        openedPlan(name, data, { picture: null, isTraced })
        show({ name, data, picture, isTraced })
      })
      .catch((error: unknown) => {
        setProblems([...unread, `${name}: ${error instanceof Error ? error.message : String(error)}`])
      })
  }
  const close = (): void => {
    setProblems([])
    show(null)
  }
  return { plan, serial: shown, open, close, setLength, problems }
}
