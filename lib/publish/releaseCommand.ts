import { fileURLToPath } from 'node:url'
import { steps } from './nextVersion.ts'
import { release } from './release.ts'

/* Command that creates a release of the library: `npm run release -- patch|minor|major`. */

const usage = `用法：
npm run release -- ${steps.join('|')}
  发布组件库的一个版本：写好版本号、锁文件和 CHANGELOG，提交并打上 ui-v… 标签；有未提交的改动或没有变更记录时不发布`

const [word, ...rest] = process.argv.slice(2)
const step = steps.find((one) => one === word)
if (word === '--help') process.stdout.write(`${usage}\n`)
else if (!step || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    const { report } = release(fileURLToPath(new URL('../..', import.meta.url)), step, new Date().toISOString().slice(0, 10))
    process.stdout.write(`${report.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`没有发布。${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
