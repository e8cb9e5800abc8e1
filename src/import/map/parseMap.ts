import { checkOptions, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { type DxfOptions, parseDxf } from '../dxf/parseDxf.js'
import { openFile } from '../file.js'
import { type FoundrySceneOptions, parseFoundryScene } from '../foundry/parseFoundryScene.js'
import { type GeoJsonOptions, parseGeoJson } from '../geoJson/parseGeoJson.js'
import { type LdtkOptions, parseLdtk } from '../ldtk/parseLdtk.js'
import { parseSvg, type SvgOptions } from '../svg/parseSvg.js'
import { parseTiled, type TiledOptions } from '../tiled/parseTiled.js'
import { parseUniversalVtt, type UniversalVttOptions } from '../universalVtt/parseUniversalVtt.js'
import { parseWatabou, type WatabouOptions } from '../watabou/parseWatabou.js'
import { decodeText, isBytes } from './decode.js'
import { detectObject, detectText, FORMAT_NAMES } from './detect.js'

/** Options of `parseMap`: the options of each format's own parser. Those of other formats are ignored. */
export interface MapOptions {
  /** Options of `parseUniversalVtt`. */
  universalVtt?: UniversalVttOptions | undefined
  /** Options of `parseFoundryScene`. */
  foundry?: FoundrySceneOptions | undefined
  /** Options of `parseTiled`. */
  tiled?: TiledOptions | undefined
  /** Options of `parseLdtk`. */
  ldtk?: LdtkOptions | undefined
  /** Options of `parseWatabou`. */
  watabou?: WatabouOptions | undefined
  /** Options of `parseGeoJson`. */
  geoJson?: GeoJsonOptions | undefined
  /** Options of `parseSvg`. */
  svg?: SvgOptions | undefined
  /** Options of `parseDxf`. */
  dxf?: DxfOptions | undefined
}

const OPTIONS: KeysOf<MapOptions> = {
  universalVtt: true,
  foundry: true,
  tiled: true,
  ldtk: true,
  watabou: true,
  geoJson: true,
  svg: true,
  dxf: true,
}

const NAME = 'the map'

/**
 * Reads a map file in any format of this entry point. Detects the format by the content, not by the name, and calls its
 * parser. Use it in apps whose users open files. With a single format, call its parser directly to load less code.
 *
 * | Format | Detected by | Parser |
 * | --- | --- | --- |
 * | Universal VTT | `resolution` | `parseUniversalVtt` |
 * | Foundry VTT | `walls` | `parseFoundryScene` |
 * | Tiled | `layers` and `tilewidth`, or XML of a `map` | `parseTiled` |
 * | LDtk | `levels` | `parseLdtk` |
 * | Watabou | `rects` | `parseWatabou` |
 * | SVG | XML of an `svg` | `parseSvg` |
 * | GeoJSON | `features`, `geometry`, `coordinates` or `geometries` | `parseGeoJson` |
 * | DXF | a section, or the mark of binary DXF | `parseDxf` |
 *
 * Bytes are decoded as UTF-8, or as UTF-16 after a byte order mark; those of DXF also by their code page. O(length)
 * plus the cost of the parser. Fetches nothing and does not change or keep objects: runs in a worker and on a server.
 *
 * @param file The text of the file, its bytes, or the object parsed from its JSON.
 * @throws TypeError if `file` is neither text, bytes, nor such an object, for example a `File`: read its bytes first.
 * @throws RangeError if the file is in none of these formats, which the error lists. Otherwise the errors of
 *   the parser.
 * @example
 * ```ts
 * async function open(file: File) {
 *   const map = parseMap(await file.arrayBuffer(), { dxf: { pixelsPerMetre: 40 } })
 *   for (const warning of map.warnings) console.warn(warning)
 *   return map
 * }
 * ```
 */
export function parseMap(file: string | ArrayBuffer | ArrayBufferView | object, options: MapOptions = {}): SceneData {
  const checkedOptions = checkOptions(options)
  warn?.ifUnknown('parseMap', options, OPTIONS)
  const content = isBytes(file) ? decodeText(file) : file
  if (typeof content === 'string') return parseText(content, file, checkedOptions)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    failType(NAME, 'its text, its bytes or the object parsed from it', file)
  }
  return parseObject(openFile(content, NAME) as object, checkedOptions)
}

/** Parses the text of a file, which was given as text or as bytes. */
function parseText(text: string, file: unknown, options: MapOptions): SceneData {
  // trimStart also removes a byte order mark.
  const trimmed = text.trimStart()
  if (trimmed.startsWith('{')) return parseObject(openFile(trimmed, NAME) as object, options)
  switch (detectText(trimmed)) {
    case 'tiled':
      return parseTiled(trimmed, options.tiled)
    case 'svg':
      return parseSvg(trimmed, options.svg)
    case 'dxf':
      // Pass bytes, which may be in another encoding, or the whole text, because errors count lines.
      return parseDxf(isBytes(file) ? file : text, options.dxf)
    default:
      return failFormat(text)
  }
}

function parseObject(file: object, options: MapOptions): SceneData {
  switch (detectObject(file)) {
    case 'universalVtt':
      return parseUniversalVtt(file, options.universalVtt)
    case 'foundry':
      return parseFoundryScene(file, options.foundry)
    case 'tiled':
      return parseTiled(file, options.tiled)
    case 'ldtk':
      return parseLdtk(file, options.ldtk)
    case 'watabou':
      return parseWatabou(file, options.watabou)
    case 'geoJson':
      return parseGeoJson(file, options.geoJson)
    default:
      return failFormat(file)
  }
}

function failFormat(file: unknown): never {
  const names = Object.values(FORMAT_NAMES)
  failRange(NAME, `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`, file)
}
