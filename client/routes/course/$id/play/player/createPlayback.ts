import type { LessonMedia } from '#lib/contract'
import type { VideoResolution } from '#lib/enums'
import type { Engine, PlayFault } from './Engine.ts'
import { followVideo } from './followVideo.ts'
import { type PlaybackState, silent } from './PlaybackState.ts'
import { keepPreferences, readPreferences } from './preferences.ts'
import { startEngine } from './startEngine.ts'

/** After so long, in milliseconds, a new address may be asked for again: a server that gives none is not besieged. */
const addressPause = 10_000

export interface PlaybackOptions {
  media: LessonMedia
  /** Where to begin, in seconds. */
  startAt: number
  /** New addresses for those that have ended. */
  refresh: () => Promise<LessonMedia>
}

/** One lesson in one video element: its state, and what can be done with it. */
export interface Playback {
  getState: () => PlaybackState
  subscribe: (listener: () => void) => () => void
  /** Begins to load; the function given back ends everything. */
  attach: (video: HTMLVideoElement) => () => void
  play: () => void
  pause: () => void
  toggle: () => void
  /** In seconds. */
  seek: (to: number) => void
  seekBy: (seconds: number) => void
  setRate: (rate: number) => void
  setVolume: (volume: number) => void
  toggleMuted: () => void
  choose: (resolution: VideoResolution | 'auto') => void
  chooseSubtitles: (language: string | null) => void
  retry: () => void
}

export function createPlayback({ media: first, startAt, refresh }: PlaybackOptions): Playback {
  let state: PlaybackState = { ...silent, duration: first.durationSeconds ?? 0, second: Math.floor(startAt) }
  let video: HTMLVideoElement | undefined
  let engine: Engine | undefined
  let latest = first
  /** Where to begin while the video itself does not know. */
  let place = startAt
  let refreshedAt = -Infinity
  /** Somebody wants it to play: loading stops an element, and it has to be told again. */
  let wanted = false
  const listeners = new Set<() => void>()
  const change = (part: Partial<PlaybackState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function load(media: LessonMedia): Promise<void> {
    const element = video
    if (!element) return
    engine?.destroy()
    engine = undefined
    latest = media
    const { resolution } = state
    const started = await startEngine({
      video: element,
      media,
      at: place,
      resolution: resolution === 'auto' ? null : resolution,
      onFault: (fault) => video === element && void onFault(fault),
      onShown: (shownResolution) => change({ shownResolution }),
    })
    if (video !== element) return started.destroy()
    engine = started
    element.playbackRate = state.rate
    if (wanted) play()
  }

  async function onFault(fault: PlayFault): Promise<void> {
    if (fault !== 'address' || performance.now() - refreshedAt < addressPause) return change({ fault, waiting: false })
    refreshedAt = performance.now()
    place = video?.currentTime || place
    wanted = video?.paused === false
    try {
      await load(await refresh())
    } catch {
      change({ fault: 'network', waiting: false })
    }
  }

  function attach(element: HTMLVideoElement): () => void {
    video = element
    const { volume, muted, rate, resolution, subtitles } = readPreferences()
    change({ volume, muted, rate, resolution, subtitles })
    Object.assign(element, { volume, muted, defaultPlaybackRate: rate, playbackRate: rate })
    const unfollow = followVideo(element, change)
    void load(first)
    return () => {
      unfollow()
      video = undefined
      engine?.destroy()
      engine = undefined
    }
  }

  function play(): void {
    wanted = true
    video?.play().catch((error: unknown) => {
      // A browser that lets nothing start by itself leaves it paused, and the button says so.
      if (error instanceof DOMException && error.name === 'NotAllowedError') wanted = false
    })
  }
  const pause = () => {
    wanted = false
    video?.pause()
  }
  const seek = (to: number) => {
    if (!video) return
    place = Math.max(0, Math.min(to, state.duration || to))
    video.currentTime = place
    change({ second: Math.floor(place), ended: false })
  }
  const setVolume = (wanted: number) => {
    const volume = Math.max(0, Math.min(1, Math.round(100 * wanted) / 100))
    if (video) Object.assign(video, { volume, muted: volume === 0 })
    keepPreferences({ volume, muted: volume === 0 })
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attach,
    play,
    pause,
    toggle: () => (video?.paused === false ? pause() : play()),
    seek,
    seekBy: (seconds) => video && seek((video.readyState > 0 ? video.currentTime : place) + seconds),
    setRate: (rate) => {
      if (video) Object.assign(video, { playbackRate: rate, defaultPlaybackRate: rate })
      change({ rate })
      keepPreferences({ rate })
    },
    setVolume,
    toggleMuted: () => {
      if (state.muted && state.volume === 0) return setVolume(0.5)
      if (video) video.muted = !state.muted
      keepPreferences({ muted: !state.muted })
    },
    choose: (resolution) => {
      change({ resolution })
      keepPreferences({ resolution })
      engine?.choose(resolution === 'auto' ? null : resolution)
    },
    chooseSubtitles: (subtitles) => {
      change({ subtitles })
      keepPreferences({ subtitles })
    },
    retry: () => {
      change({ fault: null })
      // What has never arrived begins anew, playlist included.
      if (engine && video && video.readyState > 0) engine.retry()
      else void load(latest)
    },
  }
}
