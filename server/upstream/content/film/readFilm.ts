import { existsSync } from 'node:fs'
import { z } from 'zod/mini'
import { FilmError } from './FilmError.ts'
import { runFfmpeg } from './runFfmpeg.ts'

export interface Film {
  file: string
  seconds: number
  /** Display size: a film that a phone recorded in portrait orientation is higher than wide. */
  width: number
  height: number
  hasSound: boolean
}

const Probe = z.object({
  streams: z.array(
    z.object({
      codec_type: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
  format: z.object({ duration: z.optional(z.string()) }),
})

const longest = 6 * 3600

/** Reads the properties of a film with ffprobe. */
export async function readFilm(file: string): Promise<Film> {
  if (!existsSync(file)) throw new FilmError(`没有这个文件：${file}`)
  const fields = 'format=duration:stream=codec_type,width,height:stream_side_data=rotation'
  const printed = await runFfmpeg('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'json', file])
  const { streams, format } = Probe.parse(JSON.parse(printed))
  const picture = streams.find(({ codec_type }) => codec_type === 'video')
  const seconds = Number(format.duration)
  if (!picture?.width || !picture.height || !(seconds > 0)) throw new FilmError(`${file} 里没有画面，不是能用的视频`)
  if (seconds > longest) throw new FilmError('视频最长 6 小时，请先剪开')
  const upright = picture.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false
  const [width, height] = upright ? [picture.height, picture.width] : [picture.width, picture.height]
  return { file, seconds, width, height, hasSound: streams.some(({ codec_type }) => codec_type === 'audio') }
}
