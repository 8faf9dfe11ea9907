export { liveEventQueries, sendLiveEvent } from './queries/liveEvents.ts'
