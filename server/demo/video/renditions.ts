import { VideoResolution } from '#lib/enums'

/** One size in which a sample video is offered. */
export interface Rendition {
  resolution: VideoResolution
  width: number
  height: number
  /** File name without extension. */
  name: string
  profile: 'high' | 'main'
  /** Constant rate factor of x264: flat drawings remain clean at values far too high for a film. */
  quality: number
}

/** All sizes, the largest first. */
export const renditions: Rendition[] = [
  { resolution: VideoResolution.P1080, width: 1920, height: 1080, name: '1080p', profile: 'high', quality: 38 },
  { resolution: VideoResolution.P720, width: 1280, height: 720, name: '720p', profile: 'high', quality: 37 },
  { resolution: VideoResolution.P480, width: 854, height: 480, name: '480p', profile: 'main', quality: 35 },
  { resolution: VideoResolution.P360, width: 640, height: 360, name: '360p', profile: 'main', quality: 34 },
]
