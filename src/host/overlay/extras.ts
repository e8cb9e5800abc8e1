export { prepareHost } from '../prepareHost.js'
export { PageHalo } from './PageHalo.js'
export { RegionFit } from './RegionFit.js'
export { takeSnapshot } from './snapshot.js'
