import type { HostOptions } from '../HostOptions.js'
import type { OverlayView } from './overlayView.js'
import type { Renderer } from './renderer.js'

/** Checked props of an overlay that its picture depends on. */
export interface OverlayOptions extends HostOptions {
  view: OverlayView
  renderer: Renderer
}
