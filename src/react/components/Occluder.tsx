'use client'
import type { ReactNode, Ref, RefObject } from 'react'
import type { OccluderProps as OccluderSettings } from '../../scene/occluders/occluder.js'
import type { Scene } from '../../scene/Scene.js'
import { useFollowed } from '../hooks/useFollowed.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'
import { reactWarn } from '../reactWarn.js'

/** The handle in a ref to an Occluder: `move` and `set` repaint without rendering React. */
export type OccluderHandle = Handle<OccluderSettings>

/** Props of `<Occluder>`. */
export interface OccluderProps extends OccluderSettings {
  /**
   * A page element whose box is the outline, instead of `points`, `walls` or a `shape`. The outline follows its
   * movements. The occluder is `lit` by default.
   */
  of?: RefObject<Element | null> | undefined
  /** True if an element's outline has the rounded corners of its `border-radius`. @default false */
  rounded?: boolean | undefined
  /** Receives the occluder's handle. */
  ref?: Ref<OccluderHandle> | undefined
}

/**
 * Blocks light inside a host such as `<LightOverlay>`, with `points`, flat `walls`, a `shape`, or a page element. It
 * renders nothing itself. Inline literals are fine: arrays are copied and compared by content. Throws on numbers that
 * are not finite, wall arrays whose length is not a multiple of 4, and negative sizes.
 * @example
 * ```tsx
 * <Occluder points={[[200, 120], [280, 120], [280, 200], [200, 200]]} lit />
 * <Occluder shape={{ kind: 'circle', x: 400, y: 160, radius: 24 }} />
 * <Occluder walls={[0, 300, 600, 300]} blocks={['light', 'sight']} />
 * ```
 */
export function Occluder({ ref, of, rounded = false, ...occluder }: OccluderProps): ReactNode {
  if (of === undefined && ref === undefined) reactWarn?.ifEmpty(occluder)
  const settings = of === undefined ? occluder : { lit: true, ...occluder }
  const registration = useRegistration<OccluderSettings>('Occluder', addOccluder, settings, ref)
  useFollowed('Occluder', of, rounded, registration)
  return null
}

const addOccluder = (scene: Scene, occluder: OccluderSettings) => scene.addOccluder(occluder, 'Occluder')
