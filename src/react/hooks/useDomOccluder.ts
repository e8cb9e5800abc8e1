'use client'
import type { RefObject } from 'react'
import { checkOptions } from '../../geometry/check.js'
import type { OccluderProps } from '../../scene/occluders/occluder.js'
import type { Scene } from '../../scene/Scene.js'
import { checkRef, useFollowed } from './useFollowed.js'
import { useRegistration } from './useRegistration.js'

/** Names of an occluder's settings other than outline and position. */
type OccluderLooks =
  | 'open'
  | 'blocks'
  | 'from'
  | 'limited'
  | 'lit'
  | 'depth'
  | 'opacity'
  | 'tint'
  | 'height'
  | 'albedo'
  | 'emission'
  | 'emissionIntensity'
  | 'layer'

/** Options of `useDomOccluder`: an occluder's settings other than its outline. */
export interface UseDomOccluderOptions extends Pick<OccluderProps, OccluderLooks> {
  /** True if the outline has the rounded corners of the element's `border-radius`. @default false */
  rounded?: boolean | undefined
}

/**
 * Makes the box of a page element block light. It follows layout, scrolling, resizing, transitions and transforms, and
 * costs nothing while nothing moves; all elements are measured together. The element itself stays lit unless `lit` is
 * false. Renders nothing. Throws outside of a host, and on bad options.
 * @example
 * ```tsx
 * const card = useRef<HTMLDivElement>(null)
 * useDomOccluder(card, { rounded: true })
 * return <div ref={card}>It throws a shadow.</div>
 * ```
 */
export function useDomOccluder(ref: RefObject<Element | null>, options: UseDomOccluderOptions = {}): void {
  checkRef('useDomOccluder ref', ref)
  const { rounded = false, lit = true, ...occluder } = checkOptions(options, 'useDomOccluder options')
  const registration = useRegistration<OccluderProps>('useDomOccluder', addOccluder, { ...occluder, lit }, undefined)
  useFollowed('useDomOccluder', ref, rounded, registration)
}

const addOccluder = (scene: Scene, occluder: OccluderProps) => scene.addOccluder(occluder, 'useDomOccluder')
