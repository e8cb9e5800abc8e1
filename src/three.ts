export * from './react/everyHost.js'
export { LightLayer, type LightLayerHandle, type LightLayerProps } from './three/LightLayer.js'
