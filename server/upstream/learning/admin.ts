export { materialsFolder } from './materials.ts'
export { videosFolder } from './mediaVideos.ts'
export { materialQueries, videoQueries } from './queries/videos.ts'
export { watchedQueries } from './queries/watched.ts'
