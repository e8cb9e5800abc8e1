'use client'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { mountLetterbox } from '../../host/letterbox.js'
import { matrixOf, type OverlayView } from '../../host/overlay/overlayView.js'
import type { PanZoom } from '../../host/panZoom/PanZoom.js'
import type { PanZoomOptions } from '../../host/panZoom/settings.js'
import { type EventPlace, pageAt, worldAt } from '../../host/place/worldPlace.js'
import { restoreStyle } from '../../host/styles.js'
import { useHost } from '../hooks/useHost.js'
import { type PanZoomMethods, usePanZoomOf } from '../hooks/usePanZoom.js'
import { LightOverlay, type LightOverlayHandle, type LightOverlayProps } from './LightOverlay.js'
import { Rules } from './Rules.js'

/** The handle in a ref to a MapView. */
export interface MapViewHandle extends PanZoomMethods {
  /** The current view; null before the map's size is known, if no view is given. */
  readonly view: OverlayView | null
  /** Returns the world point under an event. */
  toWorld(event: EventPlace): Point
  /** Returns where a world point is shown, in CSS pixels of the window, as `clientX` and `clientY` of events. */
  toPage(point: Point): Point
}

/** Props of `<MapView>`: those of `<LightOverlay>`, and those of panning and zooming. */
export interface MapViewProps extends Omit<LightOverlayProps, 'view' | 'ref'>, PanZoomOptions {
  /** Receives the map's handle. */
  ref?: Ref<MapViewHandle> | undefined
}

/**
 * A pan-and-zoom map with lighting: a `<LightOverlay>` whose content is in world units and moves with the light map in
 * the same frame. Gestures and keys are those of `usePanZoom`; the children don't render again. It takes the width of
 * its container and the height of the map at that width, unless your styles differ. The area outside the map has the
 * color `--umbra-letterbox`. `scale: calc(1 / var(--umbra-zoom))` keeps an element's size on the screen. A server
 * renders the whole map, centered. Throws on bad props, naming them.
 * @example
 * ```tsx
 * <MapView width={map.width} height={map.height} style={{ height: '100vh' }}>
 *   <img src={map.image} alt="" />
 *   <ImportedScene data={map} />
 * </MapView>
 * ```
 */
export function MapView(props: MapViewProps): ReactNode {
  const { width, height, view: given, defaultView, onViewChange, minZoom, maxZoom, pan, ...others } = props
  const { ref, handle, children, style, ...rest } = others
  const options = { width, height, view: given, defaultView, onViewChange, minZoom, maxZoom, pan }
  const { panZoom, view } = usePanZoomOf('MapView', options)
  const { mount } = panZoom
  const content = useRef<HTMLDivElement>(null)
  const overlay = useRef<LightOverlayHandle>(null)
  useLayoutEffect(() => restoreStyle(content.current!), [])
  useImperativeHandle(ref, () => handleOf(panZoom), [panZoom])
  useImperativeHandle(handle, () => overlayHandleOf(overlay, panZoom), [panZoom])
  return (
    <LightOverlay
      role="region"
      aria-label="Map"
      tabIndex={0}
      {...rest}
      ref={mount as Ref<HTMLDivElement>}
      handle={overlay}
      view={view ?? undefined}
      data-umbra-map=""
      style={{ ...rootStyle(width, height, view), ...style }}
    >
      <Rules nonce={rest.nonce}>{RULES}</Rules>
      <div ref={content} data-umbra-fit={view === null ? '' : undefined} style={contentStyle(width, height, view)}>
        {children}
      </div>
      <Letterbox width={width} height={height} />
    </LightOverlay>
  )
}

/** Covers the area outside the map with a plain color. */
function Letterbox({ width, height }: { width: number; height: number }): ReactNode {
  const { surface } = useHost('MapView')
  useLayoutEffect(() => mountLetterbox(surface, width, height), [surface, width, height])
  return null
}

function handleOf(panZoom: PanZoom): MapViewHandle {
  const { fit, zoomBy, panBy } = panZoom
  return {
    fit,
    zoomBy,
    panBy,
    toWorld(event) {
      const { surface } = panZoom
      return (surface && worldAt(surface, event)) ?? { x: event.clientX, y: event.clientY }
    },
    toPage(point) {
      const { surface } = panZoom
      const checked = checkPoint('toPage point', point)
      return (surface && pageAt(surface, checked)) ?? checked
    },
    get view() {
      return panZoom.view
    },
  }
}

/** Returns the overlay's handle, with a `setView` that moves the content too. */
function overlayHandleOf(overlay: RefObject<LightOverlayHandle | null>, { setView }: PanZoom): LightOverlayHandle {
  return { ...overlay.current!, setView }
}

/**
 * Default styles, which any rule of the page overrides. A two-colored ring is visible on any content. Browsers that can
 * divide lengths do so instead of using `tan(atan2())`: WebKit takes degrees for radians in `tan()` if it learns the
 * lengths late.
 */
const RULES =
  '@supports(scale:calc(1px/1px)){[data-umbra-fit]{--umbra-zoom:var(--umbra-share)!important}}' +
  ':where([data-umbra-map]){box-sizing:border-box;width:100%;min-width:0;aspect-ratio:var(--umbra-aspect)}' +
  // As wide as the map if the container is as wide as its content, as in a grid's `max-content`.
  ':where([data-umbra-map])::before{content:"";display:block;width:var(--umbra-width)}' +
  ':where([data-umbra-map]:focus-visible){outline:none}' +
  ':where([data-umbra-map]:focus-visible)::after{content:"";position:absolute;inset:0;z-index:2147483647;' +
  'pointer-events:none;outline:2px solid #fff;outline-offset:-2px;box-shadow:inset 0 0 0 4px #0b57d0}'

function rootStyle(width: number, height: number, view: OverlayView | null): CSSProperties {
  const own: Record<string, string> = {
    '--umbra-aspect': `${width} / ${height}`,
    // Size of the layers of `<Unlit>`, in world units.
    '--umbra-width': `${width}px`,
    '--umbra-height': `${height}px`,
    // Nothing in it scrolls, not even to focused content: only the view moves it.
    overflow: 'clip',
  }
  // Until scripts run, CSS fits the content to its container.
  if (view === null) {
    own.containerType = 'size'
    own.containIntrinsicWidth = `${width}px`
  }
  return own
}

/** Returns the style of the content, in world units from the element's corner. */
function contentStyle(width: number, height: number, view: OverlayView | null): CSSProperties {
  const common = { position: 'absolute', width, height, transformOrigin: '0 0' } as const
  if (view !== null) {
    return { ...common, left: 0, top: 0, transform: `matrix(${matrixOf(view)})`, ['--umbra-zoom' as string]: view.zoom }
  }
  const transform = 'scale(var(--umbra-zoom)) translate(-50%,-50%)'
  return {
    ...common,
    left: '50%',
    top: '50%',
    transform,
    ['--umbra-share' as string]: `min(100cqw/${width}px,100cqh/${height}px)`,
    // The only way to divide lengths in browsers without division.
    ['--umbra-zoom' as string]: `min(tan(atan2(100cqw,${width}px)),tan(atan2(100cqh,${height}px)))`,
  }
}
