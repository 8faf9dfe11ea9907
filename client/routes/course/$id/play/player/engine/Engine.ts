import type { LessonMedia } from '#lib/contract'
import type { VideoResolution } from '#lib/enums'

/** The reason why a video does not play: this browser supports no format of it, the network fails, or its addresses have expired. */
export type PlayFault = 'format' | 'network' | 'address'

/** Loads a video into its element. */
export interface Engine {
  /** Shows a resolution from the next part on; null leaves the choice to the network. */
  choose: (resolution: VideoResolution | null) => void
  /** Resumes loading after a failure. */
  retry: () => void
  destroy: () => void
}

export interface EngineOptions {
  video: HTMLVideoElement
  media: LessonMedia
  /** The page has begun with a file before scripts woke it up: it is left as it is. */
  begun: boolean
  /** Start, in seconds. */
  at: number
  resolution: VideoResolution | null
  onFault: (fault: PlayFault) => void
  /** Called with the visible resolution. */
  onShown: (resolution: VideoResolution | null) => void
}
