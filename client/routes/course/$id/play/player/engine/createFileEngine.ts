import type { LessonMedia } from '#lib/contract'
import { VideoResolution } from '#lib/enums'
import type { Engine, EngineOptions, PlaybackError } from './Engine.ts'

/** Media type of a playlist, in the form used by browsers with native HLS. */
export const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Plays formats with native browser support: the HLS playlist if the browser supports it, otherwise single files. A
 * manually selected resolution is always a file.
 */
export function createFileEngine({ video, media, begun, at, resolution, onFault, onShown }: EngineOptions): Engine {
  let place = at
  let wanted = resolution
  const onError = () => {
    const { src } = video
    void faultOf(src, video.error).then((fault) => video.src === src && onFault(fault))
  }
  const load = () => {
    const goesOn = !video.paused
    const source = sourceOf(media, wanted, video)
    video.src = source.url
    // Before any data is loaded, this sets the start position instead of seeking.
    video.currentTime = place
    onShown(source.resolution)
    if (goesOn) void video.play().catch(() => undefined)
  }
  video.addEventListener('error', onError)
  if (begun) {
    onShown(media.files.find(({ url }) => url === video.getAttribute('src'))?.resolution ?? null)
    if (video.error) onError()
  } else load()
  return {
    choose: (choice) => {
      place = video.currentTime
      wanted = choice
      load()
    },
    retry: () => {
      place = video.currentTime || place
      load()
    },
    destroy: () => {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Default resolution on a device that can only play files. */
const defaultResolution = VideoResolution.P480

function sourceOf({ hls, files }: LessonMedia, wanted: VideoResolution | null, video: HTMLVideoElement) {
  const file = files.find(({ resolution }) => resolution === (wanted ?? defaultResolution)) ?? files.at(-1)
  const playlist = wanted === null && hls !== null && video.canPlayType(playlistType) !== ''
  return playlist || !file ? { url: hls ?? '', resolution: null } : { url: file.url, resolution: file.resolution }
}

/** Determines the cause of an error. Media elements provide few details, so the URL is requested once more. */
async function faultOf(url: string, error: MediaError | null): Promise<PlaybackError> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } })
    if (answer.status >= 500) return 'network'
    if (!answer.ok) return 'address'
  } catch {
    return 'network'
  }
  return error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format'
}
