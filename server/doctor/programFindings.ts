import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtFingerprint, bundledFingerprint, programFingerprint, sourceFingerprint } from '../site/buildFingerprint.ts'
import { bad, type Finding, good, warn } from './Finding.ts'

/** Minimum Node version that runs the server's TypeScript directly. `engines` of package.json concerns installation. */
const minimumNode = '24.18'

/** Checks the program: the Node version, the built site, and whether the clock is plausible. */
export function programFindings(root: string, { node, now }: { node: string; now: number }): Finding[] {
  return [nodeFinding(node), buildFinding(root), clockFinding(root, now)]
}

function nodeFinding(version: string): Finding {
  const [least, given] = [minimumNode, version].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const difference = least.map((part, index) => given[index]! - part).find((part) => part !== 0) ?? 0
  return difference >= 0
    ? good(`Node ${version}`)
    : bad(`Node ${version} 太旧，需要 ${minimumNode} 以上`, '用 npm start、npm run … 启动：项目自带合适的 Node；或升级 Node')
}

function buildFinding(root: string): Finding {
  const build = builtFingerprint(root)
  const bundle = bundledFingerprint(root)
  if (build === undefined || bundle === undefined) return bad('网站还没有构建', '运行 npm run build（npm start 会自动构建）')
  // A production image contains the built site without its sources.
  if (!existsSync(join(root, 'client'))) return good(`网站已构建（${build}）`)
  return build === sourceFingerprint(root) && bundle === programFingerprint(root)
    ? good(`网站已构建，与源码一致（${build}）`)
    : warn('构建结果与源码不一致：运行的是旧程序', '运行 npm run build，再重启服务')
}

function clockFinding(root: string, now: number): Finding {
  const built = statSync(join(root, 'package.json')).mtimeMs
  const text = new Date(now).toISOString()
  // A file newer than the current time indicates a wrong clock.
  return now > built - 60_000
    ? good(`系统时间 ${text}`)
    : bad(`系统时间 ${text} 早于程序文件的时间，验证码和登录的有效期都会算错`, '开启时间同步（timedatectl set-ntp true）')
}
