/** Map files of other programs as {@link SceneData}, which `<ImportedScene>` of react-umbra lights. */
export type { FormatOptions } from './import/checkFormat.js'
export { formatUniversalVtt } from './import/formatUniversalVtt.js'
export { type FoundrySceneOptions, parseFoundryScene } from './import/foundry/parseFoundryScene.js'
export type { HandedFiles } from './import/handedFiles.js'
export { type LdtkOptions, parseLdtk } from './import/ldtk/parseLdtk.js'
export { type ObjectsAs, type OpenPortals, parseUniversalVtt, type UniversalVttOptions } from './import/universalVtt.js'
export { parseWatabou, type WatabouOptions } from './import/watabou/parseWatabou.js'
export type { SceneData, SceneDataGrid, SceneDataLight, SceneDataOccluder, SceneDataViewer } from './scene/sceneData.js'
