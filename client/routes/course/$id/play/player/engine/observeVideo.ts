import type { PlaybackState } from './PlaybackState.ts'

/** Reports a video element's state changes until the returned function is called. */
export function observeVideo(video: HTMLVideoElement, change: (part: Partial<PlaybackState>) => void): () => void {
  const ending = new AbortController()
  const on = (kinds: string, read: () => Partial<PlaybackState> | undefined) => {
    for (const kind of kinds.split(' '))
      video.addEventListener(
        kind,
        () => {
          const part = read()
          if (part) change(part)
        },
        { signal: ending.signal },
      )
  }
  let second = -1
  on('play', () => ({ paused: false, ended: false }))
  on('playing', () => ({ started: true, waiting: false, fault: null }))
  on('pause', () => ({ paused: true, waiting: false }))
  on('ended', () => ({ ended: true }))
  on('waiting', () => ({ waiting: !video.paused }))
  on('canplay', () => ({ waiting: false }))
  on('timeupdate seeked', () => {
    const now = Math.floor(video.currentTime)
    if (now === second) return undefined
    second = now
    return { second }
  })
  on('durationchange', () => (Number.isFinite(video.duration) ? { duration: video.duration } : undefined))
  on('volumechange', () => ({ volume: video.volume, muted: video.muted }))
  return () => ending.abort()
}

/** Returns the state of an element that was not observed before. */
export const videoStateOf = (video: HTMLVideoElement): Partial<PlaybackState> => ({
  started: video.played.length > 0,
  paused: video.paused,
  ended: video.ended,
  waiting: !video.paused && video.readyState < video.HAVE_FUTURE_DATA,
  second: Math.floor(video.currentTime),
  ...(Number.isFinite(video.duration) && { duration: video.duration }),
})
