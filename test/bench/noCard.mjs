import { GlDevice } from '../../dist/paint/webgl/device/GlDevice.js'
import { flatView } from '../../dist/paint/webgl/device/MapView.js'
import { GlLightMap } from '../../dist/paint/webgl/GlLightMap.js'

/** Pixels of the map. */
const MAP = { width: 1280, height: 800 }

/** Return values of the context's methods, as far as the painter calls them. */
const SAYS = { getProgramParameter: true, getShaderParameter: true, isContextLost: false, getError: 0 }

/**
 * A WebGL 2 context that draws nothing, so that only the script is measured. Without a graphics card,
 * a browser draws on the processor and keeps the page waiting.
 */
function noCard() {
  const unknown = new Proxy(
    {},
    {
      get(_, name, context) {
        // Names in capitals are numbers, all others functions; written down, so that asking again costs no more than
        // anywhere.
        const value = /^[A-Z\d_]+$/.test(name) ? 1 : name in SAYS ? () => SAYS[name] : () => ({})
        Object.defineProperty(context, name, { value })
        return value
      },
    },
  )
  return Object.assign(Object.create(unknown), {
    canvas: { addEventListener() {}, removeEventListener() {}, width: 300, height: 150 },
    getParameter: () => 8192,
    getExtension: () => ({}),
  })
}

/**
 * Opens a light map of a world of the given size on a context that draws nothing. Returns functions
 * that paint a plan and that load the chunks it needs.
 */
export function openMap(width, height) {
  const zoom = Math.min(MAP.width / width, MAP.height / height)
  const view = flatView(MAP.width, MAP.height, { x: 0, y: 0, zoom }, zoom, zoom)
  let changed = () => {}
  const map = new GlLightMap(GlDevice.of(noCard()), () => changed())
  const look = { ambient: [0.1, 0.1, 0.2, 1], blend: 'screen' }
  const paint = (plan) => map.paint(plan, view, look, () => {})
  paint.load = (plan) =>
    new Promise((resolve) => {
      changed = resolve
      if (!map.requestParts(plan, look)) resolve()
    })
  return paint
}
