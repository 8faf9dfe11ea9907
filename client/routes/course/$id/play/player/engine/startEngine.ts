import type { LessonMedia } from '#lib/contract'
import { importOrReload } from '#app/browser/importOrReload.ts'
import { isMetered, isSlow } from '../line.ts'
import { createFileEngine, playlistType } from './createFileEngine.ts'
import { createQuickEngine } from './createQuickEngine.ts'
import type { Engine, EngineOptions } from './Engine.ts'

/** Media Source Extensions, which hls.js needs. */
const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

const loadHls = () => importOrReload(() => import('./createHlsEngine.ts'))

/** Fetches the script that plays HLS while there is time for it: a line where that is felt has better things to do. */
export function prepareEngine({ hls }: LessonMedia): void {
  if (hls !== null && hasMediaSource() && !isSlow() && !isMetered()) void loadHls().catch(() => undefined)
}

/**
 * Begins to play with the best means the browser has: HLS by script, HLS of its own, or the MP4 files. Faults go to
 * `onFault`; what fails for its format is tried as a file first. On a slow line, and where the page has begun with a file
 * before scripts woke it up, HLS comes second.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { media, video, begun, resolution, onFault } = options
  if (media.hls !== null && hasMediaSource()) {
    const createHls = async () => {
      const { canUseHls, createHlsEngine } = await loadHls()
      return canUseHls() ? (later: EngineOptions) => withFileInReserve(later, createHlsEngine) : undefined
    }
    const quick = begun || (isSlow() && resolution === null)
    if (quick && media.files.length > 0) return createQuickEngine(options, createHls)
    const create = await createHls()
    if (create) return create(options)
  }
  const playable = video.canPlayType('video/mp4') !== '' || (media.hls !== null && video.canPlayType(playlistType) !== '')
  if (!playable) onFault('format')
  return createFileEngine(options)
}

/** Falls back to a file at the same position if hls.js does not support the format. */
function withFileInReserve(options: EngineOptions, create: (options: EngineOptions) => Engine): Engine {
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
