import type { LessonMedia } from '#lib/contract'
import type { VideoResolution } from '#lib/enums'
import { createListeners } from '#app/createListeners.ts'
import { isReachable, waitUntilReachable } from '#app/browser/network/connection.ts'
import { readPreferences, storePreferences } from '../preferences.ts'
import type { Engine, PlaybackError } from './Engine.ts'
import { observeVideo, videoStateOf } from './observeVideo.ts'
import { initialPlaybackState, type PlaybackState } from './PlaybackState.ts'
import { startEngine } from './startEngine.ts'

/** Minimum interval between requests for new URLs, in milliseconds; protects a server that cannot provide them. */
const addressPause = 10_000

/** `HAVE_FUTURE_DATA`: playback can continue at the current position. */
const enoughData = 3

export interface PlaybackOptions {
  media: LessonMedia
  /** Start position, in seconds. */
  startAt: number
  /** Fetches new URLs after the current ones have expired. */
  refresh: () => Promise<LessonMedia>
}

/** Playback of one lesson in one video element: its state and its commands. */
export interface Playback {
  getState: () => PlaybackState
  subscribe: (listener: () => void) => () => void
  /** Attaches to the element; nothing is fetched before playback is requested. The returned function ends everything. */
  attach: (video: HTMLVideoElement) => () => void
  play: () => void
  pause: () => void
  toggle: () => void
  /** Seeks to a position in seconds. */
  seek: (to: number) => void
  seekBy: (seconds: number) => void
  /** Returns the position in seconds, which is kept after the video was detached. */
  position: () => number
  setRate: (rate: number) => void
  setVolume: (volume: number) => void
  toggleMuted: () => void
  choose: (resolution: VideoResolution | 'auto') => void
  chooseSubtitles: (language: string | null) => void
  retry: () => void
  /** Resolves once the network delivers videos again. */
  untilBack: (signal: AbortSignal) => Promise<void>
}

const addressOf = ({ hls, files }: LessonMedia): string => hls ?? files[0]?.url ?? ''

export function createPlayback({ media: first, startAt, refresh }: PlaybackOptions): Playback {
  let state: PlaybackState = { ...initialPlaybackState, duration: first.durationSeconds ?? 0, second: Math.floor(startAt) }
  let video: HTMLVideoElement | undefined
  let engine: Engine | undefined
  let latest = first
  /** Start position while the video's own position is unknown. */
  let place = startAt
  let refreshedAt = -Infinity
  /** Whether playback is requested: loading pauses an element, which must then be started again. */
  let wanted = false
  /** Number of loads started; results of superseded loads are discarded. */
  let loads = 0
  /** Whether loading the video has been requested. */
  let asked = false
  const listeners = createListeners()
  const change = (part: Partial<PlaybackState>) => {
    state = { ...state, ...part }
    listeners.notify()
  }

  async function load(media: LessonMedia, begun = false): Promise<void> {
    const element = video
    if (!element) return
    unload()
    const mine = loads
    asked = true
    latest = media
    const { resolution } = state
    element.preload = 'auto'
    const started = await startEngine({
      video: element,
      media,
      begun,
      // The start position, read when the engine starts.
      get at() {
        return place
      },
      resolution: resolution === 'auto' ? null : resolution,
      onFault: (fault) => mine === loads && void onFault(fault),
      onShown: (shownResolution) => mine === loads && change({ shownResolution }),
    })
    if (mine !== loads) return started.destroy()
    engine = started
    element.playbackRate = state.rate
    if (wanted) begin()
  }

  function position(): number {
    if (!video || video.readyState === 0) return place
    return video.ended ? video.duration : video.currentTime
  }

  function unload(): void {
    // An element without a source is at 0.
    place = position()
    loads += 1
    asked = false
    engine?.destroy()
    engine = undefined
  }

  async function onFault(fault: PlaybackError): Promise<void> {
    if (fault !== 'address' || performance.now() - refreshedAt < addressPause) return change({ fault, waiting: false })
    refreshedAt = performance.now()
    place = video?.currentTime || place
    wanted = video?.paused === false
    const media = await refresh().catch(() => undefined)
    if (media) await loadOrReport(media)
    else change({ fault: 'network', waiting: false })
  }

  const loadOrReport = (media: LessonMedia, begun = false) =>
    load(media, begun).catch(() => {
      asked = false
      change({ fault: 'network', waiting: false })
    })

  function attach(element: HTMLVideoElement): () => void {
    video = element
    const { volume, muted, rate, resolution, subtitles } = readPreferences()
    change({ volume, muted, rate, resolution, subtitles })
    Object.assign(element, { volume, muted, defaultPlaybackRate: rate, playbackRate: rate })
    const unfollow = observeVideo(element, change)
    const unwatch = watchStall(
      element,
      () => isReachable(addressOf(latest)),
      () => change({ fault: 'network', waiting: false }),
    )
    const begun = element.hasAttribute('src')
    if (begun) {
      // The button was pressed before hydration.
      wanted = !element.paused
      change(videoStateOf(element))
      void loadOrReport(first, true)
    } else {
      // Without a source, this sets the default start position.
      element.currentTime = startAt
      if (wanted) play()
    }
    return () => {
      unfollow()
      unwatch()
      unload()
      video = undefined
    }
  }

  function play(): void {
    wanted = true
    if (!video) return
    if (!state.fault) change({ waiting: video.readyState < enoughData })
    begin()
    // Deferred by a task: by then, a browser that blocks autoplay has reported it, and nothing is fetched.
    if (!asked) setTimeout(() => wanted && !asked && void loadOrReport(latest))
  }
  function begin(): void {
    // Called within the click event, even without a source, because some browsers block a later start.
    video?.play().catch((error: unknown) => {
      // A browser that blocks autoplay leaves the video paused, which the button indicates.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      wanted = false
      if (state.started) return
      // Until playback is permitted, only the poster is fetched.
      unload()
      if (video) video.currentTime = place
      change({ waiting: false })
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
    storePreferences({ volume, muted: volume === 0 })
  }
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    attach,
    play,
    pause,
    toggle: () => (video?.paused === false ? pause() : play()),
    seek,
    seekBy: (seconds) => video && seek(position() + seconds),
    position,
    setRate: (rate) => {
      if (video) Object.assign(video, { playbackRate: rate, defaultPlaybackRate: rate })
      change({ rate })
      storePreferences({ rate })
    },
    setVolume,
    toggleMuted: () => {
      if (state.muted && state.volume === 0) return setVolume(0.5)
      if (video) video.muted = !state.muted
      storePreferences({ muted: !state.muted })
    },
    choose: (resolution) => {
      change({ resolution })
      storePreferences({ resolution })
      engine?.choose(resolution === 'auto' ? null : resolution)
    },
    chooseSubtitles: (subtitles) => {
      change({ subtitles })
      storePreferences({ subtitles })
    },
    retry: () => {
      change({ fault: null })
      // A video without any data is reloaded, including its playlist.
      if (engine && video && video.readyState > 0) engine.retry()
      else void loadOrReport(latest)
    },
    untilBack: (signal) => waitUntilReachable(addressOf(latest), signal),
  }
}

/** Delays in milliseconds before a waiting player is checked: the first one, and all further ones. */
const [soonMs, laterMs] = [1000, 4000]

/**
 * Detects a stall that causes no error: engines retry for half a minute before they report one, and a network that drops
 * all packets never fails.
 */
function watchStall(video: HTMLVideoElement, answers: () => Promise<boolean>, onGone: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  const stands = () => !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA
  const ask = async () => {
    if (!stands()) return
    const there = await answers()
    if (signal.aborted || !stands()) return
    if (there) wait(laterMs)
    else onGone()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  video.addEventListener('waiting', () => wait(navigator.onLine ? soonMs : 0), { signal })
  addEventListener('offline', () => wait(0), { signal })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
