import type { SceneData } from '../../scene/data/sceneData.js'
import { formatNumber, type PlanFormatOptions, type PlanLayer, planLayers } from './planLayers.js'

/** Style of each kind of layer: strokes of one pixel, and rings that let the plan show through. */
const STYLES: Readonly<Record<PlanLayer['kind'], string>> = {
  wall: 'fill="none" stroke="#000000"',
  object: 'fill="none" stroke="#666666"',
  door: 'fill="none" stroke="#b25900"',
  window: 'fill="none" stroke="#0072b2"',
  room: 'fill="none" stroke="#999999" stroke-dasharray="4 4"',
  ring: 'fill="#0072b2" fill-opacity="0.2" stroke="#0072b2" fill-rule="evenodd"',
}

/**
 * Writes a plan as SVG: walls, objects, doors, windows, rooms, texts, and rings such as views or coverage, each as a
 * layer that Inkscape shows by its name. Coordinates are pixels of the plan; `data-to-source` of the root is its
 * `toSource`. Lights and the image are not written. Throws a TypeError or RangeError on invalid data or rings.
 * @example
 * ```ts
 * const svg = formatSvg(parseDxf(text), { rings: { views: [view] } })
 * ```
 */
export function formatSvg(data: SceneData, options: PlanFormatOptions = {}): string {
  const layers = planLayers('formatSvg', data, options)
  const { width, height, texts = [], toSource } = data
  const source = toSource === undefined ? '' : ` data-to-source="${toSource.join(' ')}"`
  const size = `width="${formatNumber(width)}" height="${formatNumber(height)}" viewBox="0 0 ${formatNumber(width)} ${formatNumber(height)}"`
  const groups = layers.map(({ name, kind, lines }) => {
    const paths = lines.map(({ points, isClosed }) => `<path d="${pathOf(points, isClosed)}"/>`)
    return group(name, STYLES[kind], paths)
  })
  const labels = texts.map(
    ({ x, y, text }) => `<text x="${formatNumber(x)}" y="${formatNumber(y)}">${escapeXml(text)}</text>`,
  )
  if (labels.length > 0) groups.push(group('Texts', 'font-family="sans-serif" font-size="12"', labels))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${size}${source}>`,
    ...groups,
    '</svg>',
    '',
  ].join('\n')
}

function group(name: string, style: string, content: readonly string[]): string {
  const label = escapeXml(name)
  return `<g inkscape:groupmode="layer" inkscape:label="${label}" data-name="${label}" ${style}>\n${content.join('\n')}\n</g>`
}

function pathOf(points: readonly number[], isClosed: boolean): string {
  const parts = points.map((value, i) => `${i === 0 ? 'M' : i === 2 ? 'L' : ' '}${formatNumber(value)}`)
  return parts.join('') + (isClosed ? 'Z' : '')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML, without the control characters that XML cannot contain. */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\t' || character === '\n')
    .map((character) => ENTITIES[character] ?? character)
    .join('')
}
