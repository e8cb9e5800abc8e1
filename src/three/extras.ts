export { prepareHost } from '../host/prepareHost.js'
export { LayerHalo } from './LayerHalo.js'
export { takeSnapshot } from './snapshot.js'
