import { freshly } from '../../../../../app/freshly.ts'
import { createFileEngine, playlistType } from './createFileEngine.ts'
import type { Engine, EngineOptions } from './Engine.ts'

/** What HLS by script needs from a browser. */
const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

/**
 * Begins to play with the best means the browser has: HLS by script, HLS of its own, or the MP4 files. Faults go to
 * `onFault`; what fails for its format is tried as a file first.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { media, video, onFault } = options
  if (media.hls !== null && hasMediaSource()) {
    const { canUseHls, createHlsEngine } = await freshly(() => import('./createHlsEngine.ts'))
    if (canUseHls()) return withFileInReserve(options, createHlsEngine)
  }
  const playable = video.canPlayType('video/mp4') !== '' || (media.hls !== null && video.canPlayType(playlistType) !== '')
  if (!playable) onFault('format')
  return createFileEngine(options)
}

/** When HLS by script does not know the format after all, a file takes over where it stopped. */
function withFileInReserve(options: EngineOptions, create: (options: EngineOptions) => Engine): Engine {
  let inReserve = options.media.files.length > 0
  let engine = create({
    ...options,
    onFault: (fault) => {
      if (fault !== 'format' || !inReserve) return options.onFault(fault)
      inReserve = false
      const at = options.video.currentTime || options.at
      engine.destroy()
      engine = createFileEngine({ ...options, at })
    },
  })
  return {
    choose: (resolution) => engine.choose(resolution),
    retry: () => engine.retry(),
    destroy: () => engine.destroy(),
  }
}
