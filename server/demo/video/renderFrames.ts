import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Clip } from './Clip.ts'
import { frameAt } from './frameAt.ts'
import { secondsOf } from './timing.ts'

/** Renders a frame of a clip, `width` pixels wide. */
export const render = (clip: Clip, t: number, width: number): Sharp =>
  // A unit of the drawing is one pixel at 72 dots per inch.
  sharp(Buffer.from(frameAt(clip, t)), { density: (72 * width) / 640 }).removeAlpha()

/**
 * Draws the frames of a clip into a folder and returns the path of their list, in the format of ffmpeg's concat demuxer.
 * Identical frames are drawn once.
 */
export async function renderFrames(clip: Clip, folder: string): Promise<string> {
  const { framesPerSecond } = clip
  const shown: { file: string; frames: number }[] = []
  for (let frame = 0; frame < secondsOf(clip) * framesPerSecond; frame++) {
    const t = frame / framesPerSecond
    const file = `${createHash('sha1').update(frameAt(clip, t)).digest('hex')}.png`
    const last = shown.at(-1)
    if (last?.file === file) last.frames++
    else shown.push({ file, frames: 1 })
    if (!existsSync(join(folder, file)))
      writeFileSync(join(folder, file), await render(clip, t, 1920).png({ compressionLevel: 1 }).toBuffer())
  }
  const list = shown.map(({ file, frames }) => `file '${file}'\nduration ${(frames / framesPerSecond).toFixed(6)}`)
  const pictures = join(folder, 'pictures.txt')
  // The last frame is listed twice, because the concat demuxer would otherwise ignore its duration.
  writeFileSync(pictures, `ffconcat version 1.0\n${list.join('\n')}\nfile '${shown.at(-1)!.file}'\n`)
  return pictures
}
