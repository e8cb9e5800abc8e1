'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { checkBoolean, failType } from '../../geometry/check.js'
import type { Outline } from '../../geometry/points.js'
import { addUnmeasured } from '../../host/follow/addUnmeasured.js'
import { canFollow, FOLLOWER, withFollower } from '../../host/follow/withFollower.js'
import { isElement } from '../../host/place/windowOf.js'
import { preload } from '../../host/preload.js'
import { addAlias } from '../../scene/lights/ignored.js'
import { useHost } from './useHost.js'
import type { Registration } from './useRegistration.js'

/**
 * Makes the outline of a registered occluder, or of another area, follow a page element. If `isOccluder`, lights can
 * ignore it by a ref to the element. `name` is the component's, for errors.
 */
export function useFollowed(
  name: string,
  of: RefObject<Element | null> | undefined,
  rounded: boolean,
  registration: Registration<{ points?: Outline | undefined }>,
  isOccluder = true,
): void {
  const { set, reset } = registration
  const { surface, frames, unmeasured, isPage } = useHost(name)
  checkBoolean(`${name} rounded`, rounded)
  if (of !== undefined) checkRef(`${name} of`, of)
  if (of !== undefined) preload(FOLLOWER)
  const [element, setElement] = useState<Element | null>(null)
  const isFollower = of !== undefined
  const hasOutline = useRef(false)
  const endWait = useRef(() => {})
  // A layout effect, so that a fog of the same render waits before it looks for the first time.
  useLayoutEffect(() => {
    if (!isFollower || !isOccluder || !isPage || hasOutline.current || !canFollow()) return
    const end = addUnmeasured(unmeasured)
    endWait.current = end
    return end
  }, [isFollower, isOccluder, isPage, unmeasured])
  // Runs after each render, because refs don't report changes. An effect, because React sets the refs of elements that
  // come later in the tree only after this component has rendered. Setting the same element again renders nothing, so
  // this doesn't loop.
  // oxlint-disable-next-line react/exhaustive-deps -- no dependencies on purpose, see above
  useEffect(() => {
    const current: unknown = of?.current ?? null
    if (current !== null && !isElement(current)) failType(`${name} of`, 'a ref to an element', current)
    // oxlint-disable-next-line react/set-state-in-effect -- refs aren't set any earlier
    setElement(current)
    if (current === null) endWait.current()
  })

  // Also watches without a render: if React Compiler or `memo` skips this component, it doesn't render when the element
  // is added or removed.
  useEffect(() => {
    if (of === undefined) return
    return withFollower((follower) => {
      const update = (): void => setElement(of.current)
      const stop = follower.watchChildren(surface, update)
      // The element may have been added while the follower loaded.
      update()
      return stop
    })
  }, [of, surface])

  useEffect(() => {
    // The outline of an element that another one replaces stays until that is measured.
    if (element === null) {
      if (hasOutline.current) reset('points', [])
      hasOutline.current = false
      return
    }
    const endAlias = isOccluder ? addAlias(element, registration) : null
    const stop = withFollower((follower) =>
      follower.followElement({
        element,
        surface,
        frames,
        rounded,
        onOutline(points) {
          set({ points })
          hasOutline.current = true
          endWait.current()
        },
      }),
    )
    return () => {
      endAlias?.()
      stop()
    }
  }, [element, surface, frames, rounded, registration, isOccluder, set, reset])
}

/** Throws if `ref` is not a ref. */
export function checkRef(name: string, ref: unknown): void {
  if (typeof ref !== 'object' || ref === null || !('current' in ref)) failType(name, 'a ref', ref)
}
