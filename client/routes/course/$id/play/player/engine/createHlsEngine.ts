import { ErrorTypes, Events, Hls } from 'hls.js/light'
import type { VideoResolution } from '#lib/enums'
import { targetBufferSeconds } from '../network.ts'
import type { Engine, EngineOptions } from './Engine.ts'

/** Minimum buffer in seconds; with less, a short network failure would interrupt playback. */
const leastSeconds = 4
const addressEnded = [401, 403, 404, 410]

/** Checks whether hls.js supports this browser. */
export const canUseHls = (): boolean => Hls.isSupported()

/** Plays HLS by script; the resolution adapts to the network or can be selected. */
export function createHlsEngine({ video, media, at, resolution, onFault, onShown }: EngineOptions): Engine {
  const most = targetBufferSeconds()
  const hls = new Hls({
    // The page's policy forbids workers created from a blob, and MP4 segments need no remuxing.
    enableWorker: false,
    startPosition: at,
    // The lowest quality arrives first; from the second segment on, the measured bandwidth determines the quality.
    startLevel: 0,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
  })
  let recovered = false
  const resolutionOf = (level: number | undefined): VideoResolution | null =>
    media.files.find(({ height }) => height === hls.levels[level ?? -1]?.height)?.resolution ?? null
  const levelOf = (wanted: VideoResolution | null) => hls.levels.findIndex((_, level) => resolutionOf(level) === wanted)

  hls.on(Events.MANIFEST_PARSED, () => {
    if (resolution !== null) hls.currentLevel = levelOf(resolution)
  })
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    // A whole segment is fetched as soon as the buffer falls below this value.
    const enough = Math.max(leastSeconds, most - details.targetduration)
    // Limiting the maximum too keeps hls.js from extending the buffer up to 60 MB, much of which may never be watched.
    Object.assign(hls.config, { maxBufferLength: enough, maxMaxBufferLength: enough })
  })
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => onShown(resolutionOf(level)))
  hls.on(Events.ERROR, (_event, { fatal, type, response }) => {
    if (response?.code !== undefined && addressEnded.includes(response.code)) return onFault('address')
    if (!fatal) return
    if (type === ErrorTypes.NETWORK_ERROR) return onFault('network')
    if (type !== ErrorTypes.MEDIA_ERROR || recovered) return onFault('format')
    recovered = true
    hls.recoverMediaError()
  })
  hls.loadSource(media.hls ?? '')
  hls.attachMedia(video)
  return {
    choose: (wanted) => {
      // A manually selected resolution may exceed the size of the picture.
      hls.nextLevel = wanted === null ? -1 : levelOf(wanted)
    },
    retry: () => hls.startLoad(-1),
    destroy: () => hls.destroy(),
  }
}
