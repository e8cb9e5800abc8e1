/** Editable scene documents, and an editor for them that you can use whole or in parts. */
export { DocumentScene, type DocumentSceneProps } from './edit/components/DocumentScene.js'
export { EditorInspector, type EditorInspectorProps } from './edit/components/EditorInspector.js'
export { EditorItems, type EditorItemsProps } from './edit/components/EditorItems.js'
export { EditorToolbar, type EditorToolbarProps } from './edit/components/EditorToolbar.js'
export { SceneEditor, type SceneEditorProps } from './edit/components/SceneEditor.js'
export { type Editor, type UseSceneEditorOptions, useSceneEditor } from './edit/components/useSceneEditor.js'
export { checkDocument } from './edit/document/checkDocument.js'
export { documentFrom } from './edit/document/documentFrom.js'
export { jsxOf } from './edit/document/jsxOf.js'
export { sceneDataOf } from './edit/document/sceneDataOf.js'
export type {
  NewSceneItem,
  SceneDocument,
  SceneItem,
  SceneItemKind,
} from './edit/document/sceneDocument.js'
export type { ItemChanges } from './edit/editing/edits.js'
export type { EditorLabels, LabelChanges } from './edit/editing/labels.js'
export type { SnapOptions } from './edit/editing/snap.js'
export type { SceneTool } from './edit/editing/tools.js'
