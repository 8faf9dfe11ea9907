import type { LessonMedia } from '#lib/contract'
import { importOrReload } from '#app/browser/navigation/importOrReload.ts'
import { isMetered, isSlowConnection, targetBufferSeconds } from '../network.ts'
import { createFileEngine, playlistType } from './createFileEngine.ts'
import type { Engine, EngineOptions } from './Engine.ts'

/** Checks for Media Source Extensions, which hls.js requires. */
const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

const loadHls = () => importOrReload(() => import('./createHlsEngine.ts'))

/** Preloads the HLS script, unless the connection is slow or metered. */
export function preloadHls({ hls }: LessonMedia): void {
  if (hls !== null && hasMediaSource() && !isSlowConnection() && !isMetered()) void loadHls().catch(() => undefined)
}

/**
 * Starts playback with the best method that the browser supports: HLS by script, native HLS, or MP4 files. Errors are
 * reported to `onFault`; after a format error, a file is tried first. On a slow connection, and if the page started a
 * file before hydration, HLS is used only later.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { media, video, begun, resolution, onFault } = options
  if (media.hls !== null && hasMediaSource()) {
    const createHls = async () => {
      const { canUseHls, createHlsEngine } = await loadHls()
      return canUseHls() ? (later: EngineOptions) => withFileFallback(later, createHlsEngine) : undefined
    }
    const quick = begun || (isSlowConnection() && resolution === null)
    if (quick && media.files.length > 0) return createFastStartEngine(options, createHls)
    const create = await createHls()
    if (create) return create(options)
  }
  const playable = video.canPlayType('video/mp4') !== '' || (media.hls !== null && video.canPlayType(playlistType) !== '')
  if (!playable) onFault('format')
  return createFileEngine(options)
}

/** Falls back to a file at the same position if hls.js does not support the format. */
function withFileFallback(options: EngineOptions, create: (options: EngineOptions) => Engine): Engine {
  let inReserve = options.media.files.length > 0
  let engine = create({
    ...options,
    onFault: (fault) => {
      if (fault !== 'format' || !inReserve) return options.onFault(fault)
      inReserve = false
      const at = options.video.currentTime || options.at
      engine.destroy()
      engine = createFileEngine({ ...options, begun: false, at })
    },
  })
  return {
    choose: (resolution) => engine.choose(resolution),
    retry: () => engine.retry(),
    destroy: () => engine.destroy(),
  }
}

/** Loads the HLS engine; resolves to undefined if the browser does not support it. */
type LoadHls = () => Promise<((options: EngineOptions) => Engine) | undefined>

/**
 * Starts with the smallest file, whose first frame needs one request, whereas HLS needs a script, three playlists and a
 * segment. HLS takes over when playback is interrupted anyway, or once the buffer shows that the connection is fast
 * enough. A file would be buffered as far ahead as the browser chooses.
 */
function createFastStartEngine(options: EngineOptions, loadHls: LoadHls): Engine {
  const { video, media } = options
  const smallest = media.files.at(-1)?.resolution ?? null
  const following = new AbortController()
  let { resolution } = options
  let over = false
  let engine = createFileEngine({ ...options, resolution: smallest })

  async function takeOver(): Promise<void> {
    following.abort()
    const create = await loadHls().catch(() => undefined)
    if (!create || over) return
    const [at, goesOn] = [video.currentTime, !video.paused]
    engine.destroy()
    engine = create({ ...options, begun: false, at, resolution })
    if (goesOn) void video.play().catch(() => undefined)
  }

  const { signal } = following
  video.addEventListener('progress', () => aheadOf(video) > targetBufferSeconds() && void takeOver(), { signal })
  // The first `seeking` event, before anything was played, is the jump to the start position.
  video.addEventListener('seeking', () => video.played.length > 0 && aheadOf(video) === 0 && void takeOver(), { signal })
  return {
    choose: (wanted) => {
      resolution = wanted
      if (signal.aborted) engine.choose(wanted)
      else void takeOver()
    },
    retry: () => engine.retry(),
    destroy: () => {
      over = true
      following.abort()
      engine.destroy()
    },
  }
}

/** Returns the buffered time ahead of the position, in seconds. */
function aheadOf({ buffered, currentTime }: HTMLVideoElement): number {
  const part = Array.from({ length: buffered.length }, (_, at) => at).find(
    (at) => buffered.start(at) <= currentTime && currentTime < buffered.end(at),
  )
  return part === undefined ? 0 : buffered.end(part) - currentTime
}
