import type { VideoResolution } from '#lib/enums'
import type { PlaybackError } from './Engine.ts'

/** State shown by the controls. During playback it changes about once per second at most. */
export interface PlaybackState {
  /** Whether playback has started since the lesson was opened. */
  started: boolean
  paused: boolean
  ended: boolean
  /** Playback waits for data. */
  waiting: boolean
  /** Position in whole seconds. */
  second: number
  /** Duration in seconds; 0 while unknown. */
  duration: number
  volume: number
  muted: boolean
  rate: number
  resolution: VideoResolution | 'auto'
  /** The displayed resolution; null while unknown. */
  shownResolution: VideoResolution | null
  subtitles: string | null
  fault: PlaybackError | null
}

/** The state in the server's markup, before any media is loaded. */
export const initialPlaybackState: PlaybackState = {
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
