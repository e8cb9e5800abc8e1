'use client'
import { useLayoutEffect, useMemo, useState } from 'react'
import { checkBoolean } from '../../geometry/check.js'
import { createBareScene } from '../../host/createBareScene.js'
import { checkNonce, checkScene, createHostStores } from '../../host/HostValue.js'
import type { Scene, SceneOptions } from '../../scene/Scene.js'
import { checkLevel, type LightLevel } from '../../scene/sight/level.js'
import type { ReactHostValue } from '../HostContext.js'

/**
 * Returns the value of a host: its stores, and the given scene, or else a scene that the host creates itself. The value
 * stays the same while the host is mounted and the `scene` prop is the same. `daylight` applies only to the host's own
 * scene. Later values of `enabled` reach the store; later values of `nonce` and `worker` are ignored. `kind` must be
 * the same object on every render.
 */
export function useHostValue(
  name: string,
  given: Scene | undefined,
  daylight: LightLevel | undefined,
  enabled: boolean,
  nonce: string | undefined,
  worker: SceneOptions['worker'],
  kind: Pick<ReactHostValue, 'isPage' | 'cover' | 'Unlit'>,
): ReactHostValue {
  const [own] = useState(() => createBareScene({ worker }))
  const [stores] = useState(() => createHostStores(enabled, nonce))
  if (given !== undefined) checkScene(name, given)
  if (daylight !== undefined) checkLevel(`${name} daylight`, daylight)
  checkBoolean(`${name} enabled`, enabled)
  checkNonce(name, nonce)
  const scene = given ?? own
  useLayoutEffect(() => own.daylights.set(daylight), [own, daylight])
  useLayoutEffect(() => stores.enabled.set(enabled), [stores, enabled])
  return useMemo(() => ({ scene, ...stores, ...kind }), [scene, stores, kind])
}
