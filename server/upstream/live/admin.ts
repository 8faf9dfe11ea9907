export { liveEventQueries } from './queries/liveEvents.ts'
export { sendLiveEvent } from './queries/sendLiveEvent.ts'
