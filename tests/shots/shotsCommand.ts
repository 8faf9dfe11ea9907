import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { parseArguments } from '../../server/command/parseArguments.ts'
import { runCommand } from '../../server/command/runCommand.ts'
import { UsageError } from '../../server/command/UsageError.ts'
import { findChromium } from '../support/findChromium.ts'
import { startSite } from '../support/startSite.ts'
import { writeContactSheets } from './contactSheet.ts'
import { createViewers } from './createViewers.ts'
import { modes, type Shot, takeShots, type Width, windows } from './takeShots.ts'
import { views } from './views.ts'

const usage = `用法：
npm run shots [-- 画面 …] [--width 360|768|1440|1920] [--mode light|dark] [--out 文件夹]
  给每个画面拍照：四种宽度，浅色和深色，连同缩略图总览。不写画面就是全部，见 tests/shots/views.ts`

const argv = process.argv.slice(2)

/** Returns the requested combinations of view, width and mode, and the output folder. */
function chosenShots(): { folder: string; shots: Shot[] } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArguments(argv, { width: text, mode: text, out: text })
  const folder = resolve(values.out ?? 'shots')
  const widths = (Object.keys(windows).map(Number) as Width[]).filter((width) => (values.width ?? String(width)) === String(width))
  const chosenModes = modes.filter((mode) => (values.mode ?? mode) === mode)
  const chosenViews = views.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
  const shots = chosenViews.flatMap((view) =>
    widths.flatMap((width) =>
      chosenModes.map((mode) => ({ view, width, mode, file: join(folder, `${width}-${mode}`, `${view.name}.png`) })),
    ),
  )
  if (shots.length === 0) throw new UsageError()
  return { folder, shots }
}

/** Visits each view once per width, two at a time. Returns the errors of the pages. */
async function visitAll(shots: readonly Shot[]): Promise<string[]> {
  execFileSync(process.execPath, ['server/build.ts', '--if-stale'], { stdio: ['ignore', 'ignore', 'inherit'] })
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
    return faults
  } finally {
    await browser.close()
    await site.stop()
  }
}

const work = async () => {
  const { folder, shots } = chosenShots()
  rmSync(folder, { recursive: true, force: true })
  const faults = await visitAll(shots)
  const sheets = await writeContactSheets(folder, shots)
  const lines = [...sheets, ...faults.map((fault) => `✗ ${fault}`), `${shots.length} 张，总览：${join(folder, 'index.html')}`]
  return { text: lines.join('\n'), isGood: faults.length === 0 }
}
process.exitCode = await runCommand({ argv, usage, work })
