export { liveEventQueries } from './queries/liveEvents.ts'
export { sendLiveEvent as tellLive } from './queries/sendLiveEvent.ts'
