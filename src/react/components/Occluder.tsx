'use client'
import type { ReactNode, Ref } from 'react'
import type { OccluderProps as OccluderSettings } from '../../scene/occluder.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** What a ref to an Occluder gives: `move` and `set`, which repaint without rendering React. */
export type OccluderHandle = Handle<OccluderSettings>

/** Props of `<Occluder>`. */
export interface OccluderProps extends OccluderSettings {
  /** Gets the occluder's handle. */
  ref?: Ref<OccluderHandle> | undefined
}

/**
 * Something that stops light, inside a host such as `<LightOverlay>`: `points`, flat `walls` or a `shape`. It draws
 * nothing itself. Inline literals are fine: arrays are copied and compared by content. Throws on numbers that are not
 * finite, wall arrays whose length is no multiple of 4, negative sizes.
 */
export function Occluder({ ref, ...occluder }: OccluderProps): ReactNode {
  useRegistration<OccluderSettings>('Occluder', addOccluder, occluder, ref)
  return null
}

const addOccluder = (scene: Scene, occluder: OccluderSettings) => scene.addOccluder(occluder, 'Occluder')
