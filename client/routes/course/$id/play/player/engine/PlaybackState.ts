import type { VideoResolution } from '#lib/enums'
import type { PlayFault } from './Engine.ts'

/** The state that the controls show. Changes about once a second at most while playing. */
export interface PlaybackState {
  /** Something has been played since the lesson was opened. */
  started: boolean
  paused: boolean
  ended: boolean
  /** Playing, and nothing comes. */
  waiting: boolean
  /** Whole seconds. */
  second: number
  /** The length in seconds; 0 while it is not known. */
  duration: number
  volume: number
  muted: boolean
  rate: number
  resolution: VideoResolution | 'auto'
  /** The visible resolution; null while unknown. */
  shownResolution: VideoResolution | null
  subtitles: string | null
  fault: PlayFault | null
}

/** The state in the server's markup, before anything is loaded. */
export const silent: PlaybackState = {
  started: false,
  paused: true,
  ended: false,
  waiting: false,
  second: 0,
  duration: 0,
  volume: 1,
  muted: false,
  rate: 1,
  resolution: 'auto',
  shownResolution: null,
  subtitles: null,
  fault: null,
}
