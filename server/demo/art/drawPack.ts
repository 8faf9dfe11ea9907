import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { UsageError } from '../../command/UsageError.ts'
import { atBench } from './benches.ts'
import { banners } from './banners.ts'
import { bundleCovers } from './bundleCovers.ts'
import { covers } from './covers.ts'
import { icons } from './icons.ts'
import { lecturerPlan } from './lecturerPlan.ts'
import { type Licence, licence } from './licence.ts'
import { logos } from './logos.ts'
import { newsCoverPlan, newsCovers } from './newsCovers.ts'
import { palettes } from './palettes.ts'
import { portraits } from './portraits.ts'
import { questionFigures } from './questionFigures.ts'
import { renderPng } from './renderPng.ts'
import { scenes } from './scenes.ts'
import { socials } from './socials.ts'
import { trades } from './trades.ts'
import { works } from './works.ts'

const usage = `用法：
npm run art [-- --png]
  重新绘制演示内容包的图片与网站图标；--png 连同位图，需要 Chromium 与 pngquant`

const out = join(import.meta.dirname, '../pack/media')
const site = join(import.meta.dirname, '../../../client/public')

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Series and packages, by the trade whose drawing data they use. */
const bundles = {
  stairs: ['welder', 'electrician', 'chinese-chef', 'elder-carer', 'first-aid'],
  tray: ['welder', 'electrician', 'fire-facility'],
} as const

interface Holder {
  name: string
  detail?: { qualifications: (Omit<Licence, 'holder'> & { image: string | null })[] }
}

function drawPack(withPng: boolean): string {
  for (const [name, trade] of Object.entries(trades)) {
    const palette = palettes[name]!
    write(join(out, 'covers', `${name}-1.svg`), covers.poster(trade, palette))
    write(join(out, 'covers', `${name}-2.svg`), covers.repeat(trade, palette, `zyj-${name}`))
    write(join(out, 'covers', `${name}-3.svg`), covers.closeUp(trade, palette))
    write(join(out, 'emblems', `${name}.svg`), covers.emblemTile(trade.emblem, palette))
    if (withPng) renderPng(socials.forTrade(trade, palette), 1200, 630, join(out, 'social', `${name}.png`))
  }

  for (const [shape, names] of Object.entries(bundles))
    for (const name of names)
      write(join(out, 'covers', `${name}-${shape}.svg`), bundleCovers[shape as keyof typeof bundles](trades[name]!, palettes[name]!))

  for (const [name, [kind, about]] of Object.entries(newsCoverPlan)) {
    const drawn = [kind, trades[about]!, palettes[about]!] as const
    write(join(out, 'covers', `news-${name}.svg`), newsCovers.cover(...drawn))
    if (withPng) renderPng(socials.withBadge(newsCovers.kids(...drawn)), 1200, 630, join(out, 'social', `news-${name}.png`))
  }

  // The texts of a licence equal those of the pack.
  for (const { name: holder, detail } of JSON.parse(readFileSync(join(out, '../institutions.json'), 'utf8')) as Holder[])
    for (const { image, ...about } of detail?.qualifications ?? []) if (image) write(join(out, image), licence({ ...about, holder }))

  for (const [name, drawing] of Object.entries(logos)) write(join(out, 'logos', `${name}.svg`), drawing)
  for (const [name, drawing] of Object.entries(questionFigures)) write(join(out, 'figures', `${name}.svg`), drawing)
  for (const [name, drawing] of Object.entries(works)) write(join(out, 'works', `${name}.svg`), drawing)
  for (const [name, drawing] of Object.entries(banners)) write(join(out, 'banners', `${name}.svg`), drawing)

  for (const [name, [trade, person]] of Object.entries(lecturerPlan)) {
    write(join(out, 'portraits', `${name}.svg`), portraits.ofTrade(trade, person))
    write(join(out, 'benches', `${name}.svg`), atBench(trade, person))
  }
  for (const [index, drawing] of portraits.learners.entries()) write(join(site, 'portraits', `${index + 1}.svg`), drawing)
  for (const [name, drawing] of Object.entries(scenes)) write(join(site, 'scenes', `${name}.svg`), drawing)

  write(join(site, 'favicon.svg'), icons.favicon)
  if (withPng) {
    renderPng(socials.brand, 1200, 630, join(out, 'social', 'default.png'))
    renderPng(icons.rounded, 192, 192, join(site, 'icon-192.png'))
    renderPng(icons.rounded, 512, 512, join(site, 'icon-512.png'))
    renderPng(icons.full, 180, 180, join(site, 'apple-touch-icon.png'))
  }
  return '已完成'
}

const argv = process.argv.slice(2)
// Vector drawings are pure computation. Bitmaps require Chromium and pngquant, so they are drawn only on request.
const work = () => {
  const { values, positionals } = parseArguments(argv, { png: { type: 'boolean' } })
  if (positionals.length > 0) throw new UsageError()
  return drawPack(values.png === true)
}
process.exitCode = await runCommand({ argv, usage, work })
