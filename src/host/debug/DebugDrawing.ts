import { type Collision, findCollisions } from '../../collision/world/findCollisions.js'
import { checkProps } from '../../scene/occluders/occluder.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import type { HostValue } from '../HostValue.js'
import { checkSettings, checkShapes } from './checkSettings.js'
import { DrawingLayer } from './DrawingLayer.js'
import type { DrawnShape } from './drawnShape.js'
import { paintDebug } from './paintDebug.js'
import { type CollisionDebugSettings, DEFAULT_SWITCHES, type Switches } from './settings.js'

type Key = keyof CollisionDebugSettings

/**
 * One debug view: its settings from props and from its handle, and the layer that it is painted on while it is mounted.
 */
export class DebugDrawing {
  /** The last props. */
  #props: CollisionDebugSettings = {}
  #settings: CollisionDebugSettings = {}
  #shapes: readonly DrawnShape[] = []
  #foundCollisions: readonly Collision[] | null = null
  #layer: DrawingLayer | null = null

  /** Applies the props whose content has changed. For the others, values from the handle stay. */
  setProps(props: CollisionDebugSettings): void {
    const change: Partial<Record<Key, unknown>> = {}
    for (const key of new Set([...Object.keys(this.#props), ...Object.keys(props)]) as Set<Key>) {
      if (!isSame(key, this.#props[key], props[key])) change[key] = props[key]
    }
    if (Object.keys(change).length === 0) return
    this.set(change as CollisionDebugSettings)
    this.#props = copyOf(props)
  }

  /** Applies some settings, or throws and changes nothing. */
  set(change: Partial<CollisionDebugSettings>): void {
    checkProps('CollisionDebug change', change)
    const keys = (Object.keys(change) as Key[]).filter((key) => !isSame(key, this.#settings[key], change[key]))
    if (keys.length === 0) return
    const settings = copyOf({ ...this.#settings, ...change })
    const isMoved = keys.includes('shapes')
    const shapes = isMoved ? checkShapes(settings) : this.#shapes
    checkSettings(settings, shapes.length)
    this.#settings = settings
    this.#shapes = shapes
    if (isMoved) this.#foundCollisions = null
    this.redraw()
  }

  redraw(): void {
    this.#layer?.requestFrame()
  }

  mount({ surface, frames }: Pick<HostValue, 'surface' | 'frames'>): () => void {
    const layer = new DrawingLayer(surface, (context, view) => {
      const { hash, rays = [] } = this.#settings
      const show = this.#switches()
      paintDebug(context, view, { shapes: this.#shapes, collisions: this.#collisions(show), hash, rays, show })
    })
    this.#layer = layer
    frames.add(layer.frames)
    const unmount = layer.mount()
    return () => {
      this.#layer = null
      frames.delete(layer.frames)
      unmount()
    }
  }

  #switches(): Switches {
    const names = Object.keys(DEFAULT_SWITCHES) as (keyof Switches)[]
    return Object.fromEntries(names.map((name) => [name, this.#settings[name] ?? DEFAULT_SWITCHES[name]])) as Switches
  }

  /** Returns the given collisions, or else finds them, again only after the shapes have changed. */
  #collisions(show: Switches): readonly Collision[] {
    const { collisions, shapes = [] } = this.#settings
    if (collisions !== undefined) return collisions
    if (!show.outlines && !show.pairs && !show.normals && !show.waysOut) return []
    this.#foundCollisions ??= findCollisions(shapes)
    return this.#foundCollisions
  }
}

/** Compares by content, except for the hash, which the caller owns and modifies. */
function isSame(key: Key, a: unknown, b: unknown): boolean {
  return key === 'hash' ? a === b : sameValue(a, b)
}

function copyOf({ hash, ...rest }: CollisionDebugSettings): CollisionDebugSettings {
  return { ...snapshot(rest), hash }
}
