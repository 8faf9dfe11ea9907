import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tokens } from '#lib/theme'
import { contrast, luminance } from '../../../../support/contrast.ts'

const media = join(import.meta.dirname, '../../../../../server/demo/pack/media')
const own = '../../../../client/public/'
const drawings = globSync(['{covers,emblems,figures,logos,banners,portraits}/*.svg', `${own}{portraits,scenes}/*.svg`], {
  cwd: media,
}).toSorted()

/** Returns the background colour of a drawing, its first visible shape, in light and dark mode. */
function groundOf(file: string): [light: string, dark: string] {
  const drawing = readFileSync(join(media, file), 'utf8').replace(/<defs>.*<\/defs>/, '')
  const [, light] = /<(?:rect|circle|path)[^>]* fill="(#\w{6})"/.exec(drawing) ?? []
  if (light === undefined) throw new Error(`${file} has no background`)
  const [, rules = ''] = /<style>@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(drawing) ?? []
  const [, dark = light] = new RegExp(`\\[fill="${light}"\\]\\{fill:(#\\w{6})\\}`).exec(rules) ?? []
  return [light, dark]
}

describe('the drawings of the demonstration pack', () => {
  test.each(drawings)('%s has no bright background in dark mode', (file) => {
    expect(luminance(groundOf(file)[1])).toBeLessThan(0.2)
  })

  test.each(drawings.filter((file) => file.startsWith('banners/')))('%s has enough contrast for text of the page in both modes', (file) => {
    for (const [mode, ground] of groundOf(file).entries())
      for (const token of ['text', 'text-muted'] as const)
        expect(contrast(tokens[token][mode as 0 | 1], ground)).toBeGreaterThanOrEqual(4.5)
  })
})
