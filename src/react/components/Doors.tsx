'use client'
import { type ReactNode, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { boxOf, growBox } from '../../geometry/boxes.js'
import { checkFunction, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
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
  /** The result of a map file's parser, such as `parseUniversalVtt`. */
  data: SceneData
  /** State of each door, true if it is open, by its index in `data.occluders`. Doors left out are as in the data. */
  doors?: OpenDoors | undefined
  /**
   * Called with a door whose button was pressed: its index in `data.occluders`, and true if it should open. Not called
   * for locked doors.
   */
  onToggle: (index: number, open: boolean) => void
  /** Returns the accessible name of a door. By default "Door 3, closed", counted in the file's order. */
  label?: ((door: NamedDoor, index: number) => string) | undefined
  /** The explored map of a `<FogOfWar>`. Unexplored doors get no button, which would reveal them. */
  explored?: ExploredMap | undefined
}

/** A door to name. */
export interface NamedDoor extends SceneDataOccluder {
  /** 1 for the first door of the data that is not secret. */
  number: number
}

const PROPS: KeysOf<DoorsProps> = { data: true, doors: true, onToggle: true, label: true, explored: true }

/**
 * A button over each door of an imported map, in any host, that opens and closes the door by finger, mouse and keys. It
 * lies along the door and is at least 24 CSS pixels wide and long at any zoom. It draws only the focus ring. Secret
 * doors get none; a locked one reports that and stays closed. The buttons are page elements above light map and fog,
 * over a `<LightLayer>` too; select them with `[data-umbra-door]` to style them. Throws outside of any host, and on bad
 * props by name.
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
  const { data, doors = NO_DOORS, onToggle, label = defaultLabel, explored } = props
  checkSceneData('Doors data', data, parseRenderedColor)
  checkDoors('Doors', doors, data.occluders)
  checkFunction('Doors onToggle', onToggle)
  checkFunction('Doors label', label)
  checkExplored('Doors explored', explored)
  const { surface, nonce } = useHost('Doors')
  const known = useKnownDoors(data, explored)
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

const NO_DOORS: OpenDoors = {}

/**
 * Returns the indexes of the doors beside explored cells, joined by commas, or null if all are known. Renders again
 * when they change.
 */
function useKnownDoors(data: SceneData, explored: ExploredMap | undefined): string | null {
  const subscribe = useCallback((changed: () => void) => explored?.subscribe(changed) ?? (() => {}), [explored])
  const read = (): string | null => {
    if (explored === undefined) return null
    const isKnown = ({ kind, walls }: SceneDataOccluder): boolean => {
      const box = kind === 'door' ? boxOf(walls) : null
      // Count the cells beside the door's line, since no cell's center need lie on the line.
      return box !== null && explored.share(growBox(box, explored.cell)) > 0
    }
    return `,${data.occluders.flatMap((occluder, index) => (isKnown(occluder) ? [index] : [])).join(',')},`
  }
  return useSyncExternalStore(subscribe, read, read)
}

function defaultLabel({ number, open, locked }: NamedDoor): string {
  return `Door ${number}, ${open ? 'open' : locked ? 'locked' : 'closed'}`
}

function doorsOf(data: SceneData, doors: OpenDoors, label: DoorsProps['label'] & {}): Door[] {
  const shown: Door[] = []
  for (const [index, occluder] of data.occluders.entries()) {
    if (occluder.kind !== 'door' || occluder.secret) continue
    const open = doors[index] ?? isOpen(occluder)
    const name = label({ ...occluder, open, number: shown.length + 1 }, index)
    if (typeof name !== 'string' || name === '') failType(`Doors label of occluders[${index}]`, 'a name', name)
    // A locked door that is open may be closed.
    shown.push({ index, name, isOpen: open, isLocked: occluder.locked === true && !open, walls: occluder.walls })
  }
  return shown
}
