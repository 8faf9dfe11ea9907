import type { LessonMedia } from '#lib/contract'
import { VideoResolution } from '#lib/enums'
import type { Engine, EngineOptions, PlayFault } from './Engine.ts'

/** Type of a playlist, as browsers name what they play by themselves. */
export const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Plays formats that the browser supports natively: the playlist if it supports HLS, else single files. A resolution
 * chosen by hand is always a file.
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
    // Before anything has come this is where it begins, rather than a jump.
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

/** Default resolution on a phone that can only play files. */
const modest = VideoResolution.P480

function sourceOf({ hls, files }: LessonMedia, wanted: VideoResolution | null, video: HTMLVideoElement) {
  const file = files.find(({ resolution }) => resolution === (wanted ?? modest)) ?? files.at(-1)
  const playlist = wanted === null && hls !== null && video.canPlayType(playlistType) !== ''
  return playlist || !file ? { url: hls ?? '', resolution: null } : { url: file.url, resolution: file.resolution }
}

/** Media elements give few details about an error: the address is requested once more. */
async function faultOf(url: string, error: MediaError | null): Promise<PlayFault> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } })
    if (answer.status >= 500) return 'network'
    if (!answer.ok) return 'address'
  } catch {
    return 'network'
  }
  return error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format'
}
