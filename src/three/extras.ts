export { DynamicResolution } from '../host/DynamicResolution.js'
export { prepareHost } from '../host/prepareHost.js'
export { LayerHalo } from './LayerHalo.js'
export { takeSnapshot } from './snapshot.js'
