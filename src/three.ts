export * from './react/everyHost.js'
export { LightLayer, type LightLayerProps } from './three/LightLayer.js'
