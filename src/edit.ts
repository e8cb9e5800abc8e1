/** Documents of scenes to edit, and an editor for them: use it whole or in parts. */
export { DocumentScene, type DocumentSceneProps } from './edit/components/DocumentScene.js'
export { checkDocument } from './edit/document/checkDocument.js'
export { documentFrom } from './edit/document/documentFrom.js'
export { jsxOf } from './edit/document/jsxOf.js'
export { sceneDataOf } from './edit/document/sceneDataOf.js'
export type {
  NewSceneItem,
  SceneDocument,
  SceneItem,
  SceneItemKind,
  WallCut,
} from './edit/document/sceneDocument.js'
