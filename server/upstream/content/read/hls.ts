/** File, or a range of its bytes. */
export interface ByteRangeOfFile {
  uri: string
  range: { offset: number; length: number } | undefined
}

export interface MediaPlaylist {
  /** Initialisation section before the segments of fragmented MP4. */
  map: ByteRangeOfFile | undefined
  segments: (ByteRangeOfFile & { seconds: number })[]
  /** Whether the playlist is complete (VOD). */
  ended: boolean
}

const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Returns the playlists that a master playlist refers to (RFC 8216, section 4.3.4.2), including subtitles and alternative
 * audio.
 */
export function playlistsOf(master: string): string[] {
  return lines(master).flatMap((line) => (line.startsWith('#') ? (/^#EXT-X-MEDIA:.*\bURI="([^"]+)"/.exec(line)?.[1] ?? []) : line))
}

/** Parses a media playlist (RFC 8216, section 4.3.3). */
export function readPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { map: undefined, segments: [], ended: false }
  let seconds = 0
  let range: string | undefined
  for (const line of lines(text)) {
    const [tag, value = ''] = line.startsWith('#') ? splitAt(line, ':') : ['']
    if (tag === '#EXTINF') seconds = Number.parseFloat(value)
    else if (tag === '#EXT-X-BYTERANGE') range = value
    else if (tag === '#EXT-X-ENDLIST') playlist.ended = true
    else if (tag === '#EXT-X-MAP') playlist.map = mapOf(value)
    else if (tag === '') {
      playlist.segments.push({ uri: line, range: rangeOf(range, playlist.segments.at(-1)), seconds })
      range = undefined
    }
  }
  return playlist
}

const mapOf = (value: string): ByteRangeOfFile => ({
  uri: /\bURI="([^"]+)"/.exec(value)?.[1] ?? '',
  range: rangeOf(/\bBYTERANGE="([^"]+)"/.exec(value)?.[1], undefined),
})

/** Parses `length@offset`. Without an offset the range follows the previous one. */
function rangeOf(value: string | undefined, before: ByteRangeOfFile | undefined): ByteRangeOfFile['range'] {
  const [, length, offset] = /^(\d+)(?:@(\d+))?$/.exec(value ?? '') ?? []
  if (length === undefined) return undefined
  const follows = before?.range === undefined ? 0 : before.range.offset + before.range.length
  return { length: Number(length), offset: offset === undefined ? follows : Number(offset) }
}

const splitAt = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
