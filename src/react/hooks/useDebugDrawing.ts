'use client'
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { DebugDrawing } from '../../host/debug/DebugDrawing.js'
import type { CollisionDebugSettings } from '../../host/debug/settings.js'
import { useHost } from './useHost.js'

/** The handle in a ref to a debug view. Values that it sets last until that prop itself changes. */
export interface DebugHandle {
  /** Repaints in the next frame, with the current content of the hash. */
  redraw(): void
  /** Sets some props without rendering React. Bad ones throw and change nothing. */
  set(change: Partial<CollisionDebugSettings>): void
}

/** Keeps a debug view painted over the host while its component is mounted. */
export function useDebugDrawing(settings: CollisionDebugSettings, ref: Ref<DebugHandle> | undefined): void {
  const host = useHost('CollisionDebug')
  const [drawing] = useState(() => new DebugDrawing())
  useLayoutEffect(() => drawing.setProps(settings))
  useLayoutEffect(() => drawing.mount(host), [drawing, host])
  useImperativeHandle(ref, () => ({ redraw: () => drawing.redraw(), set: (change) => drawing.set(change) }), [drawing])
}
