export type { View } from './host/overlay/overlayView.js'
export type { Renderer } from './host/overlay/renderer.js'
export { type PixelMaskOptions, pixelMaskFrom } from './host/pixels/pixelMaskFrom.js'
export type { PixelPlace, PixelSource } from './host/pixels/placedSource.js'
export { LightOverlay, type LightOverlayHandle, type LightOverlayProps } from './react/components/LightOverlay.js'
export { MapView, type MapViewHandle, type MapViewProps } from './react/components/MapView.js'
export { type UseDraggableOptions, useDraggable } from './react/hooks/useDraggable.js'
export {
  type PanZoomed,
  type PanZoomMethods,
  type UsePanZoomOptions,
  usePanZoom,
} from './react/hooks/usePanZoom.js'
export { type UseViewOfOptions, useViewOf } from './react/hooks/useViewOf.js'
export * from './react/sharedExports.js'
