export { liveEventQueries } from './queries/liveEvents.ts'
export { tellLive } from './queries/tellLive.ts'
