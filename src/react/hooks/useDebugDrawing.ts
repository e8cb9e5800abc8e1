'use client'
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { DebugDrawing } from '../../host/debug/DebugDrawing.js'
import type { CollisionDebugSettings } from '../../host/debug/settings.js'
import { useHost } from './useHost.js'

/** What a ref to a debug view gives: what it sets lasts until that prop itself changes. */
export interface DebugHandle {
  /** Paints anew in the next frame, with what is in the hash then. */
  redraw(): void
  /** Sets some props without rendering React; the others stay as they are. Bad ones throw and change nothing. */
  set(change: Partial<CollisionDebugSettings>): void
}

/** Keeps a debug view painted over the host around while its component is mounted. */
export function useDebugDrawing(settings: CollisionDebugSettings, ref: Ref<DebugHandle> | undefined): void {
  const host = useHost('CollisionDebug')
  const [drawing] = useState(() => new DebugDrawing())
  useLayoutEffect(() => drawing.setProps(settings))
  useLayoutEffect(() => drawing.mount(host), [drawing, host])
  useImperativeHandle(ref, () => ({ redraw: () => drawing.redraw(), set: (change) => drawing.set(change) }), [drawing])
}
