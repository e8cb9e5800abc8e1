'use client'
import { type ReactNode, useLayoutEffect } from 'react'
import { checkFunction, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { checkSceneData } from '../../scene/data/checkSceneData.js'
import { checkWallDepth, occluderPropsOf } from '../../scene/data/occluderPropsOf.js'
import type { SceneData, SceneDataLight } from '../../scene/data/sceneData.js'
import { checkDoors, type OpenDoors } from '../../scene/data/sceneDoors.js'
import { useHost } from '../hooks/useHost.js'
import { Doors } from './Doors.js'
import { Flashlight, type FlashlightSettings } from './Flashlight.js'
import { Light, type LightProps } from './Light.js'
import { Occluder } from './Occluder.js'
import { Viewer } from './Viewer.js'

/** Props of `<ImportedScene>`. */
export interface ImportedSceneProps {
  /** The result of a map file's parser, such as `parseUniversalVtt`. */
  data: SceneData
  /** State of each door, true if it is open, by its index in `data.occluders`. Doors left out are as in the data. */
  doors?: OpenDoors | undefined
  /**
   * Gives each door a button, as `<Doors>` does. Called with the door's index in `data.occluders`, and true if it
   * should open, for `doors`. Not called for locked doors; secret doors have no button.
   */
  onDoor?: ((index: number, open: boolean) => void) | undefined
  /**
   * The `depth` of walls, doors and windows: the distance for which light continues behind them, in world units, so
   * that a wall drawn as a thick line is visible.
   * @default a tenth of a square of `data.grid`, 0 without a grid
   */
  wallDepth?: number | undefined
  /**
   * Returns the props of a light of the data, by its index in `data.lights`, or null to leave it out. With an `angle`
   * it is a `<Flashlight>`. May be inline. @default the light as it is
   */
  light?: ((data: SceneDataLight, index: number) => ImportedLightProps | null) | undefined
}

/** Props of a light of an imported map: those of a `<Light>`, with an `angle` those of a `<Flashlight>`. */
export interface ImportedLightProps
  extends LightProps,
    Partial<Pick<FlashlightSettings, 'direction' | 'angle' | 'feather'>> {}

const PROPS: KeysOf<ImportedSceneProps> = { data: true, doors: true, onDoor: true, wallDepth: true, light: true }

/**
 * Renders the occluders, lights and viewers of an imported map inside a host such as `<LightOverlay>`. Open doors block
 * nothing. An occluder's `attributes` define what it blocks; without them, its `kind` does: windows let light and sight
 * through, and objects are lit, with shadows that start behind them. Its `daylight` applies if the host has none. A
 * light with an `angle` is a `<Flashlight>`. Show the image yourself: `<img src={data.image} />`. Throws on bad data,
 * naming the path to the error, on a `doors` index that isn't a door, and on a negative `wallDepth`.
 * @example
 * ```tsx
 * const map = parseUniversalVtt(text)
 * return (
 *   <LightOverlay ambient={map.ambient}>
 *     <img src={map.image} alt="" />
 *     <ImportedScene data={map} light={(light) => ({ ...light, flicker: 'torch' })} />
 *   </LightOverlay>
 * )
 * ```
 */
export function ImportedScene(props: ImportedSceneProps): ReactNode {
  warn?.ifUnknown('ImportedScene', props, PROPS)
  const { data, doors = {}, onDoor, light: propsOf = unchanged } = props
  checkSceneData('ImportedScene data', data, parseRenderedColor)
  checkDoors('ImportedScene', doors, data.occluders)
  const wallDepth = checkWallDepth('ImportedScene wallDepth', data, props.wallDepth)
  if (onDoor !== undefined) checkFunction('ImportedScene onDoor', onDoor)
  checkFunction('ImportedScene light', propsOf)
  const { daylights } = useHost('ImportedScene').scene
  const { daylight } = data
  useLayoutEffect(() => (daylight === undefined ? undefined : daylights.addDefault(daylight)), [daylights, daylight])
  return (
    <>
      {data.occluders.map((occluder, index) => (
        <Occluder
          // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
          key={index}
          {...occluderPropsOf(occluder, wallDepth, doors[index])}
        />
      ))}
      {data.lights.map((light, index) => {
        const shown = propsOf(light, index)
        if (shown === null) return null
        if (typeof shown !== 'object')
          failType(`ImportedScene light of lights[${index}]`, 'an object of props or null', shown)
        const Lamp = shown.angle === undefined ? Light : Flashlight
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        return <Lamp key={index} {...shown} />
      })}
      {data.viewers?.map((viewer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's order is all the identity that its parts have
        <Viewer key={index} {...viewer} />
      ))}
      {onDoor !== undefined && <Doors data={data} doors={doors} onToggle={onDoor} />}
    </>
  )
}

const unchanged = (light: SceneDataLight): ImportedLightProps => light
