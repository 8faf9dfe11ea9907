import type { VideoResolution } from '#lib/enums'
import type { PlayFault } from './Engine.ts'

/** What the controls show. Changes at most about once a second while playing. */
export interface PlaybackState {
  /** Something has been played since the lesson was opened. */
  started: boolean
  paused: boolean
  ended: boolean
  /** Playing, and nothing comes. */
  waiting: boolean
  /** Whole seconds. */
  second: number
  /** In seconds; 0 while it is not known. */
  duration: number
  volume: number
  muted: boolean
  rate: number
  resolution: VideoResolution | 'auto'
  /** What is in sight; null while that is not known. */
  shownResolution: VideoResolution | null
  subtitles: string | null
  fault: PlayFault | null
}

/** As the server shows it, before anything is known. */
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
