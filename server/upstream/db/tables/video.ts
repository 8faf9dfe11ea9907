import type { VideoTranscode } from '#lib/enums'

/*
 * Videos of the content pack. File columns contain names in the folder of the video, `videos/{id}/{version}/` in the data
 * folder.
 */

export interface VideoTable {
  id: string
  /** Changes with any of its files. */
  version: string
  status: VideoTranscode
  /** Null if unknown. */
  duration_ms: number | null
  /** Master playlist; null unless the video can be played. */
  playlist: string | null
  poster: string | null
  /** JSON, like the next two columns; see `learning/video-columns.ts`. */
  renditions: string
  subtitles: string
  thumbnails: string | null
}

/** Key that signs the URLs of files. One row, so that all upstreams of a database use the same key. */
export interface MediaKeyTable {
  id: string
  /** 256 random bits, base64url. */
  secret: string
  created_at: number
}

export interface VideoDatabase {
  video: VideoTable
  media_key: MediaKeyTable
}
