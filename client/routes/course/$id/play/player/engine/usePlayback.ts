import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayback, type Playback, type PlaybackOptions } from './createPlayback.ts'
import type { PlaybackState } from './PlaybackState.ts'

/** Creates the playback of a video element with the initial options; it ends when the component is unmounted. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, options: PlaybackOptions): [Playback, PlaybackState] {
  const [playback] = useState(() => createPlayback(options))
  const state = useSyncExternalStore(playback.subscribe, playback.getState, playback.getState)
  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback, video])
  return [playback, state]
}
