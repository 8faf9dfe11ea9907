import { targetBufferSeconds } from '../network.ts'
import { createFileEngine } from './createFileEngine.ts'
import type { Engine, EngineOptions } from './Engine.ts'

/** Loads the HLS engine; resolves to undefined if the browser does not support it. */
type LoadHls = () => Promise<((options: EngineOptions) => Engine) | undefined>

/**
 * Starts with the smallest file, whose first frame needs one request, whereas HLS needs a script, three playlists and a
 * segment. HLS takes over when playback is interrupted anyway, or once the buffer shows that the connection is fast
 * enough. A file would be buffered as far ahead as the browser chooses.
 */
export function createFastStartEngine(options: EngineOptions, loadHls: LoadHls): Engine {
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
