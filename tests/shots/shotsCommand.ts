import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/findChromium.ts'
import { startSite } from '../support/startSite.ts'
import { writeContactSheets } from './contactSheet.ts'
import { createViewers } from './createViewers.ts'
import { modes, type Shot, takeShots, type Width, windows } from './takeShots.ts'
import { views } from './views.ts'

/*
 * Takes pictures of every screen at four widths, by day and by night, with a contact sheet a width and mode:
 * `npm run shots`, `npm run shots -- course study --width 360 --mode dark`.
 */

const { values, positionals } = parseArgs({
  options: {
    width: { type: 'string', multiple: true },
    mode: { type: 'string', multiple: true },
    out: { type: 'string', default: 'shots' },
  },
  allowPositionals: true,
})
const folder = resolve(values.out)
const widths = (Object.keys(windows).map(Number) as Width[]).filter((width) => values.width?.includes(String(width)) ?? true)
const chosenModes = modes.filter((mode) => values.mode?.includes(mode) ?? true)
const chosenViews = views.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
const shots: Shot[] = chosenViews.flatMap((view) =>
  widths.flatMap((width) => chosenModes.map((mode) => ({ view, width, mode, file: join(folder, `${width}-${mode}`, `${view.name}.png`) }))),
)
if (shots.length === 0) throw new Error('No view, width and mode match: see tests/shots/views.ts')

execFileSync(process.execPath, ['server/build.ts', '--if-stale'], { stdio: ['ignore', 'ignore', 'inherit'] })
rmSync(folder, { recursive: true, force: true })
const site = await startSite()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) })
try {
  const openContext = await createViewers(browser, site)
  const visits = [...Map.groupBy(shots, ({ view, width }) => `${width} ${view.name}`).values()]
  const faults: string[] = []
  const work = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift()) faults.push(...(await takeShots(openContext, site.origin, visit)))
  }
  await Promise.all([work(), work()])
  for (const sheet of await writeContactSheets(folder, shots)) process.stdout.write(`${sheet}\n`)
  for (const fault of faults) process.stdout.write(`✗ ${fault}\n`)
  process.stdout.write(`${shots.length} pictures, ${join(folder, 'index.html')}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}
