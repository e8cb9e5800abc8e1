'use client'
import { type RefObject, useEffect, useState } from 'react'
import { checkBoolean, failType } from '../../geometry/check.js'
import type { Outline } from '../../geometry/points.js'
import { FOLLOWER, withFollower } from '../../host/follow/withFollower.js'
import { isElement } from '../../host/place/windowOf.js'
import { preload } from '../../host/preload.js'
import { setAlias } from '../../scene/lights/ignored.js'
import { useHost } from './useHost.js'
import type { Registration } from './useRegistration.js'

/**
 * Registers an occluder or another area whose outline follows a page element. If `isOccluder`, lights can ignore it by a
 * ref to the element.
 */
export function useFollowed(
  name: string,
  of: RefObject<Element | null> | undefined,
  rounded: boolean,
  registration: Registration<{ points?: Outline | undefined }>,
  isOccluder = true,
): void {
  const { set, reset } = registration
  const { surface, frames } = useHost(name)
  checkBoolean(`${name} rounded`, rounded)
  if (of !== undefined) checkRef(`${name} of`, of)
  if (of !== undefined) preload(FOLLOWER)
  const [element, setElement] = useState<Element | null>(null)
  // After each render, because refs don't report changes, and late, because an element that comes after this one has
  // its ref only then. If the element is the same nothing changes, so there is no chain of updates.
  // oxlint-disable-next-line react/exhaustive-deps -- without a list on purpose, see above
  useEffect(() => {
    const current: unknown = of?.current ?? null
    if (current !== null && !isElement(current)) failType(`${name} of`, 'a ref to an element', current)
    // oxlint-disable-next-line react/set-state-in-effect -- what a ref holds is not known any earlier
    setElement(current)
  })

  // Without a render too: if React Compiler or `memo` keeps this component, none comes when the element is added or
  // removed.
  useEffect(() => {
    if (of === undefined) return
    return withFollower((follower) => {
      const look = (): void => setElement(of.current)
      const end = follower.watchChildren(surface, look)
      // The element may have been added while the follower loaded.
      look()
      return end
    })
  }, [of, surface])

  useEffect(() => {
    if (element === null) return
    if (isOccluder) setAlias(element, registration)
    const end = withFollower((follower) =>
      follower.followElement({ element, surface, frames, rounded, onOutline: (points) => set({ points }) }),
    )
    return () => {
      end()
      reset('points', [])
    }
  }, [element, surface, frames, rounded, registration, isOccluder, set, reset])
}

/** Throws if `ref` is not a ref. */
export function checkRef(name: string, ref: unknown): void {
  if (typeof ref !== 'object' || ref === null || !('current' in ref)) failType(name, 'a ref', ref)
}
