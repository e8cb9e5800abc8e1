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
import { keepLetterbox } from '../../host/letterbox.js'
import type { OverlayView, View } from '../../host/overlay/overlayView.js'
import type { PanZoom } from '../../host/panZoom/PanZoom.js'
import type { PanZoomOptions } from '../../host/panZoom/settings.js'
import { type EventPlace, pageAt, worldAt } from '../../host/place/worldPlace.js'
import { restoreStyle } from '../../host/styles.js'
import { useHost } from '../hooks/useHost.js'
import { type PanZoomMethods, usePanZoomOf } from '../hooks/usePanZoom.js'
import { LightOverlay, type LightOverlayHandle, type LightOverlayProps } from './LightOverlay.js'
import { Rules } from './Rules.js'

/** What a ref to a MapView gives. */
export interface MapViewHandle extends PanZoomMethods {
  /** As it is now; null before its size is known, where none is given. */
  readonly view: OverlayView | null
  /** Returns the world point under an event. */
  toWorld(event: EventPlace): Point
  /** Returns where a world point is shown, in CSS pixels of the window, as `clientX` and `clientY` of events. */
  toPage(point: Point): Point
}

/** Props of `<MapView>`: those of `<LightOverlay>`, and what is panned and zoomed. */
export interface MapViewProps extends Omit<LightOverlayProps, 'view' | 'ref'> {
  /** The map's size, in world units; its top left corner is (0, 0). */
  width: number
  height: number
  /** The view, where you keep it: pass on what `onViewChange` tells. */
  view?: View | undefined
  /** The view at first, where you do not keep it. @default all of the map, in the middle */
  defaultView?: View | undefined
  /** Called with each new view once it is on the page, once per frame at most. */
  onViewChange?: ((view: OverlayView) => void) | undefined
  /** The least zoom, in CSS pixels per world unit. @default all of the map is seen */
  minZoom?: number | undefined
  /** The largest zoom. @default 8, or eight times that of all of the map where it is larger than 1 */
  maxZoom?: number | undefined
  /**
   * True if the user may pan: by drag, arrow keys and wheels that turn sideways. A function is asked of each press, of any button,
   * whether a drag that begins so pans. Zooming goes on without. @default true
   */
  pan?: PanZoomOptions['pan']
  /** Gets the map's handle. */
  ref?: Ref<MapViewHandle> | undefined
}

/**
 * A map to pan and to zoom, with its light: a `<LightOverlay>` whose content lies in world units and moves with the light map,
 * in the same frame. By wheel, finger, mouse and keys, as `usePanZoom` has it; the children are not rendered anew. As wide as
 * its place and as high as the map then is, unless your styles say otherwise. Outside of the map it is plain, in the color
 * `--umbra-letterbox`. Its content may keep its size on the screen by
 * `scale: calc(1 / var(--umbra-zoom))`. Renders on the server, all of the map in the middle. Throws on bad props, naming them.
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

/** Shows a plain color outside of the map. */
function Letterbox({ width, height }: { width: number; height: number }): ReactNode {
  const { surface } = useHost('MapView')
  useLayoutEffect(() => keepLetterbox(surface, width, height), [surface, width, height])
  return null
}

function handleOf(panZoom: PanZoom): MapViewHandle {
  const { fit, zoomBy, panBy } = panZoom
  return {
    fit,
    zoomBy,
    panBy,
    toWorld(event) {
      const { picture } = panZoom
      return (picture && worldAt(picture, event)) ?? { x: event.clientX, y: event.clientY }
    },
    toPage(point) {
      const { picture } = panZoom
      const checked = checkPoint('toPage point', point)
      return (picture && pageAt(picture, checked)) ?? checked
    },
    get view() {
      return panZoom.view
    },
  }
}

/** The overlay's handle, whose `setView` moves the content too. */
function overlayHandleOf(overlay: RefObject<LightOverlayHandle | null>, { setView }: PanZoom): LightOverlayHandle {
  return { ...overlay.current!, setView }
}

/**
 * Any rule of the page's own wins over its size; a ring round it in two colours is seen on whatever it shows. Where lengths
 * may be divided, they are: WebKit takes the tangent of degrees for one of radians where it knows them late.
 */
const RULES =
  '@supports(scale:calc(1px/1px)){[data-umbra-fit]{--umbra-zoom:var(--umbra-share)!important}}' +
  ':where([data-umbra-map]){box-sizing:border-box;width:100%;min-width:0;aspect-ratio:var(--umbra-aspect)}' +
  // As wide as the map where its place is as wide as its content, as in a grid's `max-content`.
  ':where([data-umbra-map])::before{content:"";display:block;width:var(--umbra-width)}' +
  ':where([data-umbra-map]:focus-visible){outline:none}' +
  ':where([data-umbra-map]:focus-visible)::after{content:"";position:absolute;inset:0;z-index:2147483647;' +
  'pointer-events:none;outline:2px solid #fff;outline-offset:-2px;box-shadow:inset 0 0 0 4px #0b57d0}'

function rootStyle(width: number, height: number, view: OverlayView | null): CSSProperties {
  const own: Record<string, string> = {
    '--umbra-aspect': `${width} / ${height}`,
    // The size of the layers of `<Unlit>`, in world units.
    '--umbra-width': `${width}px`,
    '--umbra-height': `${height}px`,
    // Nothing in it scrolls, also not to what gets the focus: the view alone moves it.
    overflow: 'clip',
  }
  // Only until scripts run: then the content is fitted by its place's size, in CSS.
  if (view === null) {
    own.containerType = 'size'
    own.containIntrinsicWidth = `${width}px`
  }
  return own
}

/** The content, in world units from the element's corner. */
function contentStyle(width: number, height: number, view: OverlayView | null): CSSProperties {
  const common = { position: 'absolute', width, height, transformOrigin: '0 0' } as const
  if (view !== null) {
    const { x, y, zoom } = view
    const transform = `matrix(${zoom},0,0,${zoom},${-x * zoom},${-y * zoom})`
    return { ...common, left: 0, top: 0, transform, ['--umbra-zoom' as string]: zoom }
  }
  const transform = 'scale(var(--umbra-zoom)) translate(-50%,-50%)'
  return {
    ...common,
    left: '50%',
    top: '50%',
    transform,
    ['--umbra-share' as string]: `min(100cqw/${width}px,100cqh/${height}px)`,
    // The only way to divide one length by another in a browser that has none.
    ['--umbra-zoom' as string]: `min(tan(atan2(100cqw,${width}px)),tan(atan2(100cqh,${height}px)))`,
  }
}
