/** The part of a host that is loaded for the first followed element. */
export { followElement } from './Follower.js'
export { watchChildren } from './watchChildren.js'
