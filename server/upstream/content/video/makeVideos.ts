import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VideoTranscode } from '#lib/enums'
import { captions } from './captions.ts'
import type { Clip } from './Clip.ts'
import { clips } from './clips.ts'
import { encode, poster, thumbnail, thumbnails, thumbnailSeconds } from './encode.ts'
import { masterPlaylist, mediaPlaylist } from './playlists.ts'
import { renderFrames } from './renderFrames.ts'
import { renditions } from './renditions.ts'
import { sound, wav } from './sound.ts'
import { secondsOf } from './timing.ts'

const out = join(import.meta.dirname, '../demo/media/videos')

/** What the encoder adds in front of the sound, in seconds: with it, sound and pictures end together. */
const soundAhead = 0.14

/** Draws and encodes one sample video: its whole folder in the demonstration pack. Needs Chromium and ffmpeg. */
async function makeVideo(id: string, clip: Clip): Promise<void> {
  const seconds = secondsOf(clip)
  const folder = join(out, id)
  const room = mkdtempSync(join(tmpdir(), 'zeyiji-video-'))
  try {
    const film = join(room, 'film.mkv')
    const tone = join(room, 'sound.wav')
    await renderFrames(clip, film)
    writeFileSync(tone, wav(sound(clip.score, seconds - soundAhead)))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

    const made = renditions.map((rendition) => {
      const name = `${rendition.name}.mp4`
      encode(film, tone, rendition, join(folder, name))
      const file = readFileSync(join(folder, name))
      write(`${rendition.name}.m3u8`, mediaPlaylist(file, name, seconds))
      return { rendition, file }
    })
    write('master.m3u8', masterPlaylist(made, seconds))
    write('zh-CN.vtt', captions(clip, 'zh'))
    write('en.vtt', captions(clip, 'en'))
    const count = Math.ceil(seconds / thumbnailSeconds)
    poster(film, 2, join(folder, 'poster.webp'))
    thumbnails(film, count, join(folder, 'thumbnails.webp'))
    write('video.json', `${JSON.stringify(describe(seconds, count), null, 2)}\n`)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

const describe = (seconds: number, count: number) => ({
  status: VideoTranscode.Success,
  durationSeconds: seconds,
  playlist: 'master.m3u8',
  renditions: renditions.map(({ resolution, width, height, name }) => ({ resolution, width, height, file: `${name}.mp4` })),
  poster: 'poster.webp',
  subtitles: [
    { language: 'zh-CN', label: '中文', file: 'zh-CN.vtt' },
    { language: 'en', label: 'English', file: 'en.vtt' },
  ],
  thumbnails: { file: 'thumbnails.webp', ...thumbnail, count, everySeconds: thumbnailSeconds },
})

const wanted = process.argv.slice(2)
for (const [id, clip] of Object.entries(clips)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  process.stdout.write(`${id} …\n`)
  await makeVideo(id, clip)
}
