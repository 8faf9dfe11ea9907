import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VideoTranscode } from '#lib/enums'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { UsageError } from '../../command/UsageError.ts'
import { captions, type Language, languagesOf } from './captions.ts'
import type { Clip } from './Clip.ts'
import { clips } from './clips.ts'
import { encode } from './encode.ts'
import { masterPlaylist, mediaPlaylist } from './playlists.ts'
import { render, renderFrames } from './renderFrames.ts'
import { renditions } from './renditions.ts'
import { sound, wav } from './sound.ts'
import { thumbnails } from './thumbnails.ts'
import { secondsOf } from './timing.ts'

const out = join(import.meta.dirname, '../pack/media/videos')

/** Delay that the encoder adds before the sound, in seconds; it is compensated so that sound and pictures end together. */
const encoderDelaySeconds = 0.14

/** Draws and encodes one video into its folder of the demonstration pack. Requires ffmpeg. */
async function makeVideo(id: string, clip: Clip): Promise<void> {
  const seconds = secondsOf(clip)
  const folder = join(out, id)
  const room = mkdtempSync(join(tmpdir(), 'zeyiji-video-'))
  try {
    const tone = join(room, 'sound.wav')
    writeFileSync(tone, wav(sound(clip.score, seconds - encoderDelaySeconds)))
    const pictures = await renderFrames(clip, room)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)

    const sizes = renditions.map((rendition) => ({ rendition, file: join(folder, `${rendition.name}.mp4`) }))
    encode({ pictures, sound: tone, framesPerSecond: clip.framesPerSecond, seconds }, sizes)
    const made = sizes.map(({ rendition, file }) => ({ rendition, file: readFileSync(file) }))
    for (const { rendition, file } of made) write(`${rendition.name}.m3u8`, mediaPlaylist(file, `${rendition.name}.mp4`, seconds))
    write('master.m3u8', masterPlaylist(made, seconds))
    for (const language of languagesOf(clip)) write(subtitles[language].file, captions(clip, language))
    write('poster.webp', await render(clip, 2, 1280).webp({ quality: 70 }).toBuffer())
    const { image, about } = await thumbnails(clip)
    write('thumbnails.webp', image)
    write('video.json', `${JSON.stringify(describe(clip, about), null, 2)}\n`)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

const subtitles = {
  zh: { language: 'zh-CN', label: '中文', file: 'zh-CN.vtt' },
  en: { language: 'en', label: 'English', file: 'en.vtt' },
} satisfies Record<Language, object>

const describe = (clip: Clip, about: Awaited<ReturnType<typeof thumbnails>>['about']) => ({
  status: VideoTranscode.Success,
  durationSeconds: secondsOf(clip),
  playlist: 'master.m3u8',
  renditions: renditions.map(({ resolution, width, height, name }) => ({ resolution, width, height, file: `${name}.mp4` })),
  poster: 'poster.webp',
  subtitles: languagesOf(clip).map((language) => subtitles[language]),
  thumbnails: { file: 'thumbnails.webp', ...about },
})

const usage = `用法：
npm run video [-- 名字 …]
  重新绘制演示内容包的示例视频；不写名字时全部重做。需要 ffmpeg。名字：${Object.keys(clips).join('、')}`

async function makeVideos(wanted: string[]): Promise<string> {
  const unknown = wanted.find((id) => !Object.hasOwn(clips, id))
  if (unknown !== undefined) throw new UsageError(`没有名为 ${unknown} 的视频`)
  for (const [id, clip] of Object.entries(clips)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    process.stdout.write(`${id} …\n`)
    await makeVideo(id, clip)
  }
  return '已完成'
}

const argv = process.argv.slice(2)
process.exitCode = await runCommand({ argv, usage, work: () => makeVideos(parseArguments(argv, {}).positionals) })
