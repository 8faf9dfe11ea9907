const box = (type: string, body: string) => `${String.fromCharCode(0, 0, 0, 8 + body.length)}${type}${body}`

/** Start of an MP4 file with the parts that the checks read: H.264, then frames to the end of the file. */
export const filmHead = `${box('ftyp', 'isom\0\0\0\0')}${box('moov', box('avc1', box('avcC', '\x01\x64\0\x28')))}\0\0\0\0mdat`

/** Returns the required files of a pack's video. */
export const packFilm = (id: string, seconds: number): [path: string, content: unknown][] => [
  [
    `media/videos/${id}/video.json`,
    {
      status: 1,
      durationSeconds: seconds,
      playlist: 'master.m3u8',
      renditions: [{ resolution: 4, width: 640, height: 360, file: '360p.mp4' }],
      poster: null,
      subtitles: [],
      thumbnails: null,
    },
  ],
  [`media/videos/${id}/master.m3u8`, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8\n'],
  [`media/videos/${id}/360p.m3u8`, `#EXTM3U\n#EXT-X-TARGETDURATION:${seconds}\n#EXTINF:${seconds},\n360p.mp4\n#EXT-X-ENDLIST\n`],
  [`media/videos/${id}/360p.mp4`, filmHead],
]
