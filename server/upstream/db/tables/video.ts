import type { VideoTranscode } from '#lib/enums'

/*
 * Videos of the content pack. File columns hold names inside the video's folder, `videos/{id}/{version}/` below the
 * data folder.
 */

export interface VideoTable {
  id: string
  /** Changes with any of its files. */
  version: string
  status: VideoTranscode
  /** Null where unknown. */
  duration_ms: number | null
  /** The master playlist; null unless the video can be played. */
  playlist: string | null
  poster: string | null
  /** JSON, as the next two: see `learning/video-columns.ts`. */
  renditions: string
  subtitles: string
  thumbnails: string | null
}

/** The key that signs addresses of files: one row, so that all upstreams of a database agree. */
export interface MediaKeyTable {
  id: string
  /** 256 random bits, base64url. */
  secret: string
  created_at: number
}

/** The tables of this file. */
export interface VideoDatabase {
  video: VideoTable
  media_key: MediaKeyTable
}
