import { fileURLToPath } from 'node:url'
import { steps } from './nextVersion.ts'
import { release } from './release.ts'

/* Makes a version of the library: `npm run release -- patch|minor|major`. */

const step = steps.find((one) => one === process.argv[2])
if (!step || process.argv.length > 3) {
  process.stderr.write(`Usage: npm run release -- ${steps.join('|')}\n`)
  process.exitCode = 1
} else {
  try {
    const { report } = release(fileURLToPath(new URL('../..', import.meta.url)), step, new Date().toISOString().slice(0, 10))
    process.stdout.write(`${report.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`Not released. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
