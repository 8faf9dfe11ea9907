export { materialsFolder } from './materials.ts'
export { videosFolder } from './mediaVideos.ts'
export { materialQueries } from './queries/materials.ts'
export { videoQueries } from './queries/videos.ts'
