import { parseArguments } from '../command/parseArguments.ts'
import { runCommand } from '../command/runCommand.ts'
import { type Operator, extractOperator } from '../command/extractOperator.ts'
import { UsageError } from '../command/UsageError.ts'
import { projectRoot } from '../process/programFile.ts'
import { configFindings } from './configFindings.ts'
import { databaseFindings } from './databaseFindings.ts'
import type { Finding } from './Finding.ts'
import { folderFindings } from './folderFindings.ts'
import { portFinding } from './portFinding.ts'
import { programFindings } from './programFindings.ts'
import { readConfigLeniently } from './readConfigLeniently.ts'
import { upstreamFindings } from './upstreamFindings.ts'

const marks = { good: '✓', warn: '!', bad: '✗' } as const

const usage = `用法：
npm run doctor
  体检：设置、数据库、搜索索引、接口、磁盘、时钟、版本；有错误时退出码为 1
npm run doctor -- --json
  同样的结果，给程序读
npm run doctor -- --mend
  重建坏了的搜索索引，重新数社区里不符的数字；会记入操作记录，可以加 --why 原因、--by 姓名（默认为系统用户）`

/**
 * Implements `npm run doctor`, which checks everything. It changes data only with `--mend`, and then only rebuilds
 * derived data. Returns the exit code: 1 when something does not work.
 */
export function doctorCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = async () => {
    const { words, operator } = extractOperator(argv, env)
    const { values, positionals } = parseArguments(words, { json: { type: 'boolean' }, mend: { type: 'boolean' } })
    if (positionals.length > 0) throw new UsageError()
    const findings = await collectFindings(env, values.mend === true ? operator : undefined)
    const isGood = findings.every(({ level }) => level !== 'bad')
    return { text: values.json === true ? JSON.stringify(findings, null, 2) : report(findings), isGood }
  }
  return runCommand({ argv, usage, work })
}

/** Returns all findings; if an operator requested repairs, those after the repairs. */
async function collectFindings(env: NodeJS.ProcessEnv, mender: Operator | undefined): Promise<Finding[]> {
  const { config, faults } = readConfigLeniently(env)
  return [
    ...programFindings(projectRoot, { node: process.versions.node, now: Date.now() }),
    ...configFindings(config, faults),
    ...(config.upstreamUrl === undefined ? folderFindings(config) : []),
    await portFinding(config),
    ...(config.upstreamUrl === undefined
      ? await databaseFindings(
          {
            ...env,
            DATA_DIR: config.dataDir,
            DATABASE_URL: config.databaseUrl,
            DATABASE_URL_FILE: undefined,
            DATABASE_POOL: String(config.databaseBounds.pool),
          },
          mender,
        )
      : await upstreamFindings(config.upstreamUrl)),
  ]
}

function report(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const lines = findings.flatMap(({ level, about, cure }) => [`${marks[level]} ${about}`, ...(cure === undefined ? [] : [`    → ${cure}`])])
  return `${lines.join('\n')}\n\n${count('good')} 项正常，${count('warn')} 项提醒，${count('bad')} 项错误`
}

if (import.meta.main) process.exitCode = await doctorCommand(process.argv.slice(2), process.env)
