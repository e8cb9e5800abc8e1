export * from './react/sharedExports.js'
export { LightLayer, type LightLayerHandle, type LightLayerProps } from './three/LightLayer.js'
