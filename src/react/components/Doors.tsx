'use client'
import { type ReactNode, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { boxOf, growBox } from '../../geometry/boxes.js'
import { checkFunction, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { type Door, DoorButtons } from '../../host/doors/DoorButtons.js'
import { checkExplored } from '../../host/fog/settings.js'
import { checkSceneData } from '../../scene/data/checkSceneData.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkDoors, isOpen, type OpenDoors } from '../../scene/data/sceneDoors.js'
import type { ExploredMap } from '../../scene/explored/ExploredMap.js'
import { useHost } from '../hooks/useHost.js'

/** Props of `<Doors>`. */
export interface DoorsProps {
  /** What a parser such as `parseUniversalVtt` made of a map file. */
  data: SceneData
  /** Which doors stand open, by their number in `data.occluders`; the others are as the file has them. */
  doors?: OpenDoors | undefined
  /** Told of a door whose button was pressed: its number in `data.occluders`, and whether it is to be open. Not of locked ones. */
  onToggle: (index: number, open: boolean) => void
  /** What a door is called, to tell it apart: by default "Door 3, closed", counted in the file's order. */
  label?: ((door: NamedDoor, index: number) => string) | undefined
  /** What has been seen, as a `<FogOfWar>` is given it: doors that nobody has seen yet get no button, which would tell of them. */
  explored?: ExploredMap | undefined
}

/** A door that is to be named. */
export interface NamedDoor extends SceneDataOccluder {
  /** 1 for the first door of the data that is not secret. */
  number: number
}

const PROPS: Known<DoorsProps> = { data: true, doors: true, onToggle: true, label: true, explored: true }

/**
 * A button over each door of an imported map, in whatever host, that opens and shuts it by finger, mouse and keys: along the
 * door, and at least 24 CSS pixels wide and long at any zoom. It draws nothing but the ring of the focus. Secret doors get
 * none; a locked one tells so and is not opened. The buttons are the page's, above light map and fog, also over a
 * `<LightLayer>`; `[data-umbra-door]` names them for styles of yours. Throws outside of any host, and on bad props by name.
 * @example
 * ```tsx
 * const [doors, setDoors] = useState({})
 * return (
 *   <LightOverlay>
 *     <ImportedScene data={map} doors={doors} />
 *     <Doors data={map} doors={doors} onToggle={(index, open) => setDoors({ ...doors, [index]: open })} />
 *   </LightOverlay>
 * )
 * ```
 */
export function Doors(props: DoorsProps): ReactNode {
  warn?.ifUnknown('Doors', props, PROPS)
  const { data, doors = NONE, onToggle, label = named, explored } = props
  checkSceneData('Doors data', data, parseRenderedColor)
  checkDoors('Doors', doors, data.occluders)
  checkFunction('Doors onToggle', onToggle)
  checkFunction('Doors label', label)
  checkExplored('Doors explored', explored)
  const { surface, nonce } = useHost('Doors')
  const known = useKnown(data, explored)
  const shown = doorsOf(data, doors, label).filter(({ index }) => known === null || known.includes(`,${index},`))
  const [buttons] = useState(() => new DoorButtons(nonce))
  useLayoutEffect(() =>
    buttons.set(shown, 'Doors', ({ index, isOpen, isLocked }) => {
      if (!isLocked) onToggle(index, !isOpen)
    }),
  )
  useLayoutEffect(() => buttons.mount(surface), [buttons, surface])
  return null
}

const NONE: OpenDoors = {}

/** Numbers of the doors beside which something has been seen, between commas; null: all are known. Renders when they change. */
function useKnown(data: SceneData, explored: ExploredMap | undefined): string | null {
  const subscribe = useCallback((changed: () => void) => explored?.subscribe(changed) ?? (() => {}), [explored])
  const read = (): string | null => {
    if (explored === undefined) return null
    const isKnown = ({ kind, walls }: SceneDataOccluder): boolean => {
      const box = kind === 'door' ? boxOf(walls) : null
      // No middle of a cell may lie on the door's line itself, so the cells beside it count.
      return box !== null && explored.share(growBox(box, explored.cell)) > 0
    }
    return `,${data.occluders.flatMap((occluder, index) => (isKnown(occluder) ? [index] : [])).join(',')},`
  }
  return useSyncExternalStore(subscribe, read, read)
}

function named({ number, open, locked }: NamedDoor): string {
  return `Door ${number}, ${open ? 'open' : locked ? 'locked' : 'closed'}`
}

function doorsOf(data: SceneData, doors: OpenDoors, label: DoorsProps['label'] & {}): Door[] {
  const shown: Door[] = []
  for (const [index, occluder] of data.occluders.entries()) {
    if (occluder.kind !== 'door' || occluder.secret) continue
    const open = doors[index] ?? isOpen(occluder)
    const name = label({ ...occluder, open, number: shown.length + 1 }, index)
    if (typeof name !== 'string' || name === '') failType(`Doors label of occluders[${index}]`, 'a name', name)
    // A locked door that stands open may be shut.
    shown.push({ index, name, isOpen: open, isLocked: occluder.locked === true && !open, walls: occluder.walls })
  }
  return shown
}
