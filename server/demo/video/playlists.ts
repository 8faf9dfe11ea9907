import { codecsOf, mp4Boxes } from '../../upstream/content/film/mp4Boxes.ts'
import { segmentSeconds } from './encode.ts'
import type { Rendition } from './renditions.ts'

/** Returns the start offsets of the fragments of an MP4 file, and the length of the part before them. */
function fragments(file: Buffer): { head: number; starts: number[] } {
  const boxes = mp4Boxes(file)
  const head = boxes.find(({ type }) => type === 'moov')
  if (!head) throw new Error('The file contains no moov box')
  return { head: head.offset + head.length, starts: boxes.filter(({ type }) => type === 'moof').map(({ offset }) => offset) }
}

/** Creates the playlist of one size: byte ranges of a single file, one per fragment. */
export function mediaPlaylist(file: Buffer, name: string, seconds: number): string {
  const { head, starts } = fragments(file)
  const lines = starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? file.length) - start
    const lasts = Math.min(segmentSeconds, seconds - index * segmentSeconds)
    return [`#EXTINF:${lasts.toFixed(3)},`, `#EXT-X-BYTERANGE:${length}@${start}`, name]
  })
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`, '#EXT-X-PLAYLIST-TYPE:VOD'],
    ...['#EXT-X-INDEPENDENT-SEGMENTS', `#EXT-X-MAP:URI="${name}",BYTERANGE="${head}@0"`, ...lines, '#EXT-X-ENDLIST', ''],
  ].join('\n')
}

/** Creates the master playlist of all sizes. */
export function masterPlaylist(made: { rendition: Rendition; file: Buffer }[], seconds: number): string {
  const lines = made.flatMap(({ rendition: { width, height, name }, file }) => {
    const { starts } = fragments(file)
    const sizes = starts.map((start, index) => (starts[index + 1] ?? file.length) - start)
    const lasts = (index: number) => Math.min(segmentSeconds, seconds - index * segmentSeconds)
    const peak = Math.max(...sizes.map((size, index) => Math.ceil((8 * size) / lasts(index))))
    const average = Math.ceil((8 * file.length) / seconds)
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecsOf(file)}"`,
      `${name}.m3u8`,
    ]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
