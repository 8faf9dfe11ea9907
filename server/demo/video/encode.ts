import { execFileSync } from 'node:child_process'
import { findProgram } from './findProgram.ts'
import type { Rendition } from './renditions.ts'

/** How far apart the pictures are at which playing can begin, in seconds: the length of a segment. */
export const segmentSeconds = 6

interface Film {
  /** A list of pictures and how long each stays, as ffmpeg's concat format has it. */
  pictures: string
  sound: string
  framesPerSecond: number
  seconds: number
}

// Without the index at the end: browsers that play the file by itself would fetch the index before the first picture.
const movFlags = '+frag_keyframe+empty_moov+default_base_moof+global_sidx+negative_cts_offsets+skip_trailer'

/** Makes the fragmented MP4 of each size: one fragment a segment, picture and sound in each, an index in front. */
export function encode({ pictures, sound, framesPerSecond, seconds }: Film, sizes: { rendition: Rendition; file: string }[]): void {
  const group = String(segmentSeconds * framesPerSecond)
  const scaled = sizes.map(
    ({ rendition: { width, height } }, index) =>
      `[in${index}]scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p[out${index}]`,
  )
  const filter = `[0:v]fps=${framesPerSecond},tpad=stop_mode=clone:stop_duration=${segmentSeconds},split=${sizes.length}${sizes.map((_, index) => `[in${index}]`).join('')};${scaled.join(';')}`
  const outputs = sizes.flatMap(({ rendition: { profile, quality }, file }, index) => [
    // Not by a count of pictures: when the count is reached, ffmpeg ends the sound of the file as well, wherever it is.
    ...['-map', `[out${index}]`, '-map', '1:a', '-t', String(seconds)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:v', 'libx264', '-profile:v', profile, '-preset', 'medium', '-tune', 'animation', '-crf', String(quality)],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bsf:v', 'filter_units=remove_types=6'],
    ...['-c:a', 'aac', '-b:a', '12k', '-ac', '1', '-ar', '16000'],
    ...['-fflags', '+bitexact', '-movflags', movFlags],
    ...['-f', 'mp4', file],
  ])
  const input = ['-f', 'concat', '-i', pictures, '-i', sound, '-filter_complex', filter]
  execFileSync(findProgram('ffmpeg'), ['-y', '-loglevel', 'error', ...input, ...outputs], { stdio: ['ignore', 'inherit', 'inherit'] })
}
