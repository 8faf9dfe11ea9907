import { ErrorTypes, Events, Hls } from 'hls.js/light'
import type { VideoResolution } from '#lib/enums'
import type { Engine, EngineOptions } from './Engine.ts'

/** What a new connection is taken for until it has been measured, in bits a second: a good phone network. */
const firstEstimate = 3_000_000
const addressEnded = [401, 403, 404, 410]

/** Whether this browser plays HLS by script. */
export const canUseHls = (): boolean => Hls.isSupported()

/** Plays HLS by script: the resolution follows the network and can be chosen. */
export function createHlsEngine({ video, media, at, resolution, onFault, onShown }: EngineOptions): Engine {
  const hls = new Hls({
    // A worker made from a blob is what the page's policy forbids; parts in MP4 need no repacking anyway.
    enableWorker: false,
    startPosition: at,
    abrEwmaDefaultEstimate: firstEstimate,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
  })
  let recovered = false
  const resolutionOf = (level: number | undefined): VideoResolution | null =>
    media.files.find(({ height }) => height === hls.levels[level ?? -1]?.height)?.resolution ?? null
  const levelOf = (wanted: VideoResolution | null) => hls.levels.findIndex((_, level) => resolutionOf(level) === wanted)

  hls.on(Events.MANIFEST_PARSED, () => {
    if (resolution !== null) hls.currentLevel = levelOf(resolution)
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
      // What is chosen by hand may be finer than the picture is large.
      hls.nextLevel = wanted === null ? -1 : levelOf(wanted)
    },
    retry: () => hls.startLoad(-1),
    destroy: () => hls.destroy(),
  }
}
