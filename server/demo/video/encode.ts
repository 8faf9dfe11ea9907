import { execFileSync } from 'node:child_process'
import { findProgram } from './findProgram.ts'
import type { Rendition } from './renditions.ts'

/** Interval of key frames, at which playback can start, in seconds; equal to the length of a segment. */
export const segmentSeconds = 6

interface Film {
  /** List of frames with their durations, in the format of ffmpeg's concat demuxer. */
  pictures: string
  sound: string
  framesPerSecond: number
  seconds: number
}

// No index at the end: browsers that play the file directly would fetch it before the first frame.
const movFlags = '+frag_keyframe+empty_moov+default_base_moof+global_sidx+negative_cts_offsets+skip_trailer'

/** Encodes a fragmented MP4 in each size: one fragment per segment with picture and sound, and an index in front. */
export function encode({ pictures, sound, framesPerSecond, seconds }: Film, sizes: { rendition: Rendition; file: string }[]): void {
  const group = String(segmentSeconds * framesPerSecond)
  const scaled = sizes.map(
    ({ rendition: { width, height } }, index) =>
      `[in${index}]scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p[out${index}]`,
  )
  const filter = `[0:v]fps=${framesPerSecond},tpad=stop_mode=clone:stop_duration=${segmentSeconds},split=${sizes.length}${sizes.map((_, index) => `[in${index}]`).join('')};${scaled.join(';')}`
  const outputs = sizes.flatMap(({ rendition: { profile, quality }, file }, index) => [
    // A duration instead of a number of frames: at the last frame, ffmpeg would also cut off the sound of the file.
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
