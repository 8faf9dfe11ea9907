import { describe, expect, it } from 'vitest'
import { playlistsOf, readPlaylist } from '../../../../../../server/upstream/content/read/hls.ts'

describe('a master playlist', () => {
  it('lists one playlist per size, and those of audio and subtitles', () => {
    const text = `#EXTM3U\r\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="中文",URI="sound.m3u8"\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p.m3u8\n\n#EXT-X-STREAM-INF:BANDWIDTH=2\n 1080p.m3u8 \n`
    expect(playlistsOf(text)).toEqual(['sound.m3u8', '720p.m3u8', '1080p.m3u8'])
    expect(playlistsOf('#EXTM3U\n')).toEqual([])
  })
})

describe('a media playlist', () => {
  it('returns the byte ranges of its segments; without an offset, each starts after the previous one', () => {
    const text = `#EXTM3U\n#EXT-X-MAP:URI="a.mp4",BYTERANGE="10@0"\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:100@10\na.mp4\n#EXTINF:4.5,标题\n#EXT-X-BYTERANGE:50\na.mp4\n#EXT-X-ENDLIST\n`
    expect(readPlaylist(text)).toEqual({
      map: { uri: 'a.mp4', range: { offset: 0, length: 10 } },
      segments: [
        { uri: 'a.mp4', range: { offset: 10, length: 100 }, seconds: 6 },
        { uri: 'a.mp4', range: { offset: 110, length: 50 }, seconds: 4.5 },
      ],
      ended: true,
    })
  })

  it('can list whole files, and can be unfinished', () => {
    expect(readPlaylist('#EXTM3U\n#EXTINF:6,\na.ts\n#EXTINF:6,\nb.ts\n')).toEqual({
      map: undefined,
      segments: [
        { uri: 'a.ts', range: undefined, seconds: 6 },
        { uri: 'b.ts', range: undefined, seconds: 6 },
      ],
      ended: false,
    })
  })
})
