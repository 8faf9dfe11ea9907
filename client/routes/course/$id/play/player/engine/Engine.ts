import type { LessonMedia } from '#lib/contract'
import type { VideoResolution } from '#lib/enums'

/**
 * Why a video does not play: this browser knows no format of it, nothing comes over the network, or its addresses have
 * ended.
 */
export type PlayFault = 'format' | 'network' | 'address'

/** What brings a video into its element. */
export interface Engine {
  /** Shows a resolution from the next part on; null leaves the choice to the network. */
  choose: (resolution: VideoResolution | null) => void
  /** Goes on loading after a failure. */
  retry: () => void
  destroy: () => void
}

export interface EngineOptions {
  video: HTMLVideoElement
  media: LessonMedia
  /** The page has begun with a file before scripts woke it up: it is left as it is. */
  begun: boolean
  /** Where to begin, in seconds. */
  at: number
  resolution: VideoResolution | null
  onFault: (fault: PlayFault) => void
  /** Told which resolution is in sight. */
  onShown: (resolution: VideoResolution | null) => void
}
