'use client'
import { useSyncExternalStore } from 'react'
import { checkChoice, checkPositive } from '../../geometry/check.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { type HostOptions, QUALITIES } from '../../host/HostOptions.js'
import { checkNormalMap, type NormalMap } from '../../paint/cookies/normalMap.js'
import { checkBounces } from '../../scene/checkBounces.js'
import { BLENDS } from '../../scene/lights/blend.js'
import { checkColor, dependsOnHost } from '../../scene/lights/color.js'
import type { Scene } from '../../scene/Scene.js'
import { AMBIENT, type LightLevel } from '../../scene/sight/level.js'
import type { HostProps } from '../HostProps.js'

/**
 * Returns the checked options that a host's props set, and its ambient color for the server's markup: by default that
 * of the daylight, whose changes render again. Throws an error that names the invalid prop.
 */
export function useHostOptions(
  name: string,
  { daylights }: Scene,
  props: HostProps & { readonly normalMap?: NormalMap | undefined },
): { options: HostOptions; ambientText: string } {
  const { ambient: given, blend = 'screen', resolution = 1, normalMap, daylight, enabled = true, scene } = props
  const { quality = 'auto', bounces = 0, sky = '#0000' } = props
  checkChoice(`${name} blend`, BLENDS, blend)
  // Effects set the daylight of the host's own scene later.
  const level = (): LightLevel => (scene ? undefined : daylight) ?? daylights.level
  const now = useSyncExternalStore((changed) => daylights.subscribe(changed), level, level)
  // Not `??`: null must throw.
  const ambientIn = (level: LightLevel): string => (given === undefined ? AMBIENT[level] : given)
  const ambient = ambientIn(now)
  const options = {
    enabled,
    ambient: checkColor(`${name} ambient`, ambient, parseRenderedColor),
    hostAmbient: dependsOnHost(ambient) ? ambient : null,
    darkAmbient: checkColor(`${name} ambient`, ambientIn('dark'), parseRenderedColor),
    blend,
    resolution: checkPositive(`${name} resolution`, resolution),
    isDynamic: checkChoice(`${name} quality`, QUALITIES, quality),
    bounces: checkBounces(`${name} bounces`, bounces),
    sky: checkColor(`${name} sky`, sky, parseRenderedColor),
    hostSky: dependsOnHost(sky) ? sky : null,
    normalMap: checkNormalMap(`${name} normalMap`, normalMap),
  }
  return { options, ambientText: ambient }
}
