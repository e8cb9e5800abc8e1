import type { Camera, Material, Matrix3, Texture, Vector3, Vector4 } from 'three'
import type { Box } from '../geometry/boxes.js'
import type { Extent } from '../host/overlay/CanvasRegion.js'
import type { PaintOptions } from '../paint/Painter.js'
import type { FramePlan } from '../scene/plan/plan.js'
import type { Projection } from './projection.js'
import type { LayerRenderer } from './renderers.js'

/** The parts of a layer that differ between the renderers of three.js. */
export interface LayerParts {
  createMap(renderer: LayerRenderer): LayerMap
  createReadableMap(): ReadableMap
  /**
   * Creates a material that multiplies a light map over everything up to a depth. Remembered areas are multiplied by
   * their own color instead.
   */
  createMultiplyMaterial(): MapMaterial
  /**
   * Creates a material that screens a map over everything up to a depth that isn't only remembered, without touching
   * the page behind transparent pixels: halo × alpha + picture × (1 − halo), which never exceeds the alpha.
   */
  createScreenMaterial(): MapMaterial
  /** Creates a material that lays a fog's color over the framebuffer. */
  createCoverMaterial(): FogMaterial
  /** Creates a material that multiplies a fog's color over objects in front of the layer. */
  createRememberedMaterial(): FogMaterial
  /** Writes the viewport of the current target into `viewport`, in its pixels, and returns it. */
  viewportOf(renderer: LayerRenderer, viewport: Vector4): Vector4
  /** Returns the maximum side of a texture, in texels. */
  maxSide(renderer: LayerRenderer): number
}

/** A frame of a light map: its size in texels, where the layer is in it, and the lights to paint. */
export interface MapFrame {
  readonly size: Extent
  readonly projection: Projection
  /** The part of the layer that is seen; null if that is unbounded. */
  readonly area: Box | null
  readonly plan: FramePlan
  readonly options: Omit<PaintOptions, 'view'>
}

/** A light map whose texture stays the same while its size changes. */
export interface LayerMap {
  /** Called when the same plan can be painted better from now on. */
  changed: () => void
  readonly texture: Texture
  /** Its size in texels; 0 until it is painted. */
  readonly width: number
  readonly height: number
  /** Paints the map, and leaves the renderer's state as it was. */
  paint(renderer: LayerRenderer, frame: MapFrame): void
  /** Frees its resources on the GPU. Painting again would allocate them again. */
  dispose(): void
}

/** A light map for a snapshot. */
export interface ReadableMap extends LayerMap {
  /** Reads the painted pixels. */
  read(renderer: LayerRenderer): Promise<ImageBitmap>
}

/** A material of a quad in the plane of a layer. */
export interface QuadMaterial extends Material {
  readonly uniforms: {
    readonly map: { value: Texture | null }
    /** The depth of the layer's plane at (x, y) of the picture, from -1 to 1, is its dot product with (x, y, 1). */
    readonly plane: { value: Vector3 }
  }
  /** Applies the target and the camera of the current frame, whose colors may be linear. */
  prepare(renderer: LayerRenderer, camera: Camera): void
}

export interface MapMaterial extends QuadMaterial {
  readonly uniforms: QuadMaterial['uniforms'] & {
    /** See `Remembered`. */
    readonly remembered: { value: Texture | null }
    readonly outside: { value: Vector4 }
    readonly toCanvas: { value: Matrix3 }
  }
}

export interface FogMaterial extends QuadMaterial {
  readonly uniforms: QuadMaterial['uniforms'] & {
    /** The amount of this color is its own alpha times that of the map. */
    readonly color: { value: Vector4 }
    /** Maps positions of the picture, from -1 to 1, to a multiple of (u, v, 1) of the map. */
    readonly toCanvas: { value: Matrix3 }
  }
}
