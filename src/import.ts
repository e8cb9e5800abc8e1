/**
 * Reads map files of other programs as {@link SceneData}, which `<ImportedScene>` lights, and writes scenes back to
 * them.
 */
export type { FormatOptions } from './import/checkFormat.js'
export { type DxfOptions, parseDxf } from './import/dxf/parseDxf.js'
export { type FoundryFormatOptions, formatFoundryScene } from './import/foundry/formatFoundryScene.js'
export { type FoundrySceneOptions, parseFoundryScene } from './import/foundry/parseFoundryScene.js'
export { type GeoJsonOptions, parseGeoJson } from './import/geoJson/parseGeoJson.js'
export type { HandedFiles } from './import/handedFiles.js'
export type { LayerFilter, LayerOptions } from './import/layers/LayerRules.js'
export { type LdtkOptions, parseLdtk } from './import/ldtk/parseLdtk.js'
export { type MapOptions, parseMap } from './import/map/parseMap.js'
export { type MaskOptions, type MaskPicture, wallsFromMask } from './import/mask/wallsFromMask.js'
export { calibrate } from './import/plan/calibrate.js'
export { formatDxf } from './import/plan/formatDxf.js'
export { formatGeoJson } from './import/plan/formatGeoJson.js'
export { formatSvg } from './import/plan/formatSvg.js'
export type { PlanFormatOptions } from './import/plan/planLayers.js'
export { parseSvg, type SvgOptions } from './import/svg/parseSvg.js'
export type { TiledLayerInfo, TiledObjectInfo } from './import/tiled/info.js'
export { parseTiled, type TiledOptions } from './import/tiled/parseTiled.js'
export { formatUniversalVtt } from './import/universalVtt/formatUniversalVtt.js'
export {
  type ObjectsAs,
  type OpenPortals,
  parseUniversalVtt,
  type UniversalVttOptions,
} from './import/universalVtt/parseUniversalVtt.js'
export { parseWatabou, type WatabouOptions } from './import/watabou/parseWatabou.js'
export type {
  SceneData,
  SceneDataGrid,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataViewer,
} from './scene/data/sceneData.js'
