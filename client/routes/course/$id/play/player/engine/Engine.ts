import type { LessonMedia } from '#lib/contract'
import type { VideoResolution } from '#lib/enums'

/** Reason why a video cannot be played: no supported format, a network failure, or expired URLs. */
export type PlaybackError = 'format' | 'network' | 'address'

/** Loads a video into its element. */
export interface Engine {
  /** Selects the resolution from the next segment on; null selects it automatically by bandwidth. */
  choose: (resolution: VideoResolution | null) => void
  /** Resumes loading after a failure. */
  retry: () => void
  destroy: () => void
}

export interface EngineOptions {
  video: HTMLVideoElement
  media: LessonMedia
  /** The page started playing a file before hydration; it is not reloaded. */
  begun: boolean
  /** Start position, in seconds. */
  at: number
  resolution: VideoResolution | null
  onFault: (fault: PlaybackError) => void
  /** Called with the visible resolution. */
  onShown: (resolution: VideoResolution | null) => void
}
