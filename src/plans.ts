/** Floor plan analysis: rooms, viewer placement, visibility graphs, and hours of sunlight. Runs without a page. */
export type { PlacedViewer } from './plans/CandidateViews.js'
export { type FoundRoom, findRooms } from './plans/findRooms.js'
export { type PlaceViewersOptions, placeViewers, type ViewerPlaces } from './plans/placeViewers.js'
export { type PlansInWorker, plansIn } from './plans/plansIn.js'
export { type SunPlace, sunAt } from './plans/sunAt.js'
export { type SunHours, type SunHoursOptions, sunHours } from './plans/sunHours.js'
export {
  formatVisibilityGraph,
  type VisibilityGraph,
  type VisibilityGraphOptions,
  visibilityGraph,
} from './plans/visibilityGraph.js'
export type { SignalLike, WorkerOptions } from './worker/WorkerClient.js'
export type { WorkerLike } from './worker/WorkerLike.js'
