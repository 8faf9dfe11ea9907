import { VideoResolution } from '#lib/enums'
import type { Film } from './readFilm.ts'

/** Resolution of a converted film. */
export interface FilmSize {
  name: string
  resolution: VideoResolution
  width: number
  height: number
  /** Peak bit rate, in kilobits per second. */
  kilobits: number
}

const sizes = [
  { name: '1080p', lines: 1080, resolution: VideoResolution.P1080, kilobits: 4500 },
  { name: '720p', lines: 720, resolution: VideoResolution.P720, kilobits: 2500 },
  { name: '480p', lines: 480, resolution: VideoResolution.P480, kilobits: 1200 },
  { name: '360p', lines: 360, resolution: VideoResolution.P360, kilobits: 700 },
]

/** Returns the resolutions for a film, highest first. None exceeds the film itself, which would only waste bandwidth. */
export function filmSizes({ width, height }: Pick<Film, 'width' | 'height'>): FilmSize[] {
  const short = Math.min(width, height)
  const fitting = sizes.filter(({ lines }) => lines <= short)
  return (fitting.length > 0 ? fitting : sizes.slice(-1)).map(({ name, lines, resolution, kilobits }) => {
    const scale = Math.min(1, lines / short)
    return { name, resolution, kilobits, width: even(width * scale), height: even(height * scale) }
  })
}

/** Rounds to an even length, because H.264 subsamples colours by two in each direction. */
const even = (length: number): number => Math.max(16, 2 * Math.round(length / 2))
