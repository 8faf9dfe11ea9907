import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { modes, type Shot, type Width, windows } from './takeShots.ts'

/** Width and maximum height of a thumbnail, in pixels. */
const thumbnail = { 360: [180, 420], 768: [230, 420], 1440: [340, 420], 1920: [340, 420] } as const satisfies Record<
  Width,
  [number, number]
>
const gap = 12
const caption = 22

/** Writes a contact sheet per width and mode (`360-light.jpg`), and `index.html` with all of them. Returns the files. */
export async function writeContactSheets(folder: string, shots: readonly Shot[]): Promise<string[]> {
  const sheets: string[] = []
  for (const width of Object.keys(windows).map(Number) as Width[])
    for (const mode of modes) {
      const row = shots.filter((shot) => shot.width === width && shot.mode === mode)
      if (row.length === 0) continue
      const file = join(folder, `${width}-${mode}.jpg`)
      await writeSheet(file, row, thumbnail[width], mode === 'dark' ? '#0d1014' : '#dfe4ea')
      sheets.push(file)
    }
  writeFileSync(join(folder, 'index.html'), indexPage(folder, shots))
  return sheets
}

async function writeSheet(file: string, shots: readonly Shot[], [width, height]: readonly [number, number], ground: string): Promise<void> {
  const columns = Math.max(1, Math.min(shots.length, Math.floor(2200 / (width + gap))))
  const cell = { width: width + gap, height: height + caption + gap }
  const parts = await Promise.all(
    shots.map(async (shot, index) => {
      const left = gap + (index % columns) * cell.width
      const top = gap + Math.floor(index / columns) * cell.height
      return [
        { input: label(shot, width), left, top },
        { input: await reduced(shot.file, width, height), left, top: top + caption },
      ]
    }),
  )
  const size = { width: columns * cell.width + gap, height: Math.ceil(shots.length / columns) * cell.height + gap }
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(parts.flat())
    .jpeg({ quality: 82 })
    .toFile(file)
}

/** Returns the upper part of the screenshot, scaled to the thumbnail's width. */
const reduced = async (file: string, width: number, height: number): Promise<Buffer> => {
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return info.height <= height ? data : sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
}

const label = ({ view: { name }, mode }: Shot, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text y="15" font-family="sans-serif" font-size="12" fill="${mode === 'dark' ? '#e8ecf2' : '#1b2430'}">${name}</text></svg>`,
  )

function indexPage(folder: string, shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ view }) => view.name))]
  const rows = names.map((name) => {
    const pictures = shots
      .filter(({ view }) => view.name === name)
      .map(({ file, width, mode }) => {
        const source = encodeURI(relative(folder, file))
        return `<a href="${source}"><img src="${source}" alt="${name}, ${width} px, ${mode}" width="${thumbnail[width][0]}" loading="lazy"></a>`
      })
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>择一技：全部画面</title><style>
body { margin: 16px; font: 14px sans-serif; background: #9aa3ae }
h2 { font-size: 14px; margin: 16px 0 4px }
div { display: flex; gap: 8px; align-items: flex-start; overflow-x: auto }
a { max-height: 480px; overflow: hidden; flex: none }
</style>${rows.join('\n')}</html>`
}
