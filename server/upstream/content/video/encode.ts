import { execFileSync } from 'node:child_process'
import { findProgram } from './findProgram.ts'
import { framesPerSecond } from './renderFrames.ts'
import type { Rendition } from './renditions.ts'

/** How far apart the pictures are at which playing can begin, in seconds: the length of a segment. */
export const segmentSeconds = 6

/** How far apart the pictures of the seek bar are, in seconds. */
export const thumbnailSeconds = 2
export const thumbnail = { width: 160, height: 90, columns: 5 } as const

const run = (...args: string[]): void =>
  void execFileSync(findProgram('ffmpeg'), ['-y', '-loglevel', 'error', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })

// Without the index at the end: browsers that play the file by itself would fetch it before the first picture.
const movFlags = '+frag_keyframe+empty_moov+default_base_moof+global_sidx+negative_cts_offsets+skip_trailer'

/** Makes the fragmented MP4 of one size: one fragment a segment, picture and sound in each, an index in front. */
export function encode(film: string, sound: string, { width, height, profile, quality }: Rendition, file: string): void {
  const group = String(segmentSeconds * framesPerSecond)
  run(
    ...['-i', film, '-i', sound, '-map', '0:v', '-map', '1:a'],
    ...['-vf', `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:v', 'libx264', '-profile:v', profile, '-preset', 'veryslow', '-tune', 'animation', '-refs', '4', '-crf', String(quality)],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bsf:v', 'filter_units=remove_types=6'],
    ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-ar', '16000'],
    ...['-fflags', '+bitexact', '-movflags', movFlags, '-f', 'mp4', file],
  )
}

/** Takes one picture out of a film. */
export const poster = (film: string, seconds: number, file: string): void =>
  run('-ss', String(seconds), '-i', film, '-frames:v', '1', '-vf', 'scale=1280:720', '-quality', '70', file)

/** Puts the pictures of the seek bar into one image; `count` is how many there are. */
export function thumbnails(film: string, count: number, file: string): void {
  const { width, height, columns } = thumbnail
  const every = `select='not(mod(n\\,${thumbnailSeconds * framesPerSecond}))'`
  run(
    ...['-i', film, '-vf', `${every},scale=${width}:${height},tile=${columns}x${Math.ceil(count / columns)}`],
    ...['-frames:v', '1', '-fps_mode', 'passthrough', '-quality', '60', file],
  )
}
