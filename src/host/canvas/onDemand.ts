export { loadLate } from './loadLate.js'
export { takeSnapshot } from './snapshot.js'
