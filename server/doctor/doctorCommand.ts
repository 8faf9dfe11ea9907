import { fileURLToPath } from 'node:url'
import { configFindings } from './configFindings.ts'
import { databaseFindings } from './databaseFindings.ts'
import type { Finding } from './Finding.ts'
import { folderFindings } from './folderFindings.ts'
import { portFinding } from './portFinding.ts'
import { programFindings } from './programFindings.ts'
import { readWholeConfig } from './readWholeConfig.ts'
import { upstreamFindings } from './upstreamFindings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const marks = { good: '✓', warn: '!', bad: '✗' } as const

/** The program behind `npm run doctor`: looks at everything; only with `--mend` it changes something, which is what can be made anew. Gives the exit code: 1 when something does not work. */
export async function doctorCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (argv.some((word) => word !== '--json' && word !== '--mend')) {
    process.stderr.write('用法：npm run doctor（给程序读：npm run doctor -- --json；重建坏了的搜索索引：npm run doctor -- --mend）\n')
    return 2
  }
  const { config, faults } = readWholeConfig(env)
  const findings = [
    ...programFindings(root, { node: process.versions.node, now: Date.now() }),
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
          { mend: argv.includes('--mend') },
        )
      : await upstreamFindings(config.upstreamUrl)),
  ]
  process.stdout.write(argv.includes('--json') ? `${JSON.stringify(findings, null, 2)}\n` : report(findings))
  return findings.some(({ level }) => level === 'bad') ? 1 : 0
}

function report(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const lines = findings.flatMap(({ level, about, cure }) => [`${marks[level]} ${about}`, ...(cure === undefined ? [] : [`    → ${cure}`])])
  return `${lines.join('\n')}\n\n${count('good')} 项正常，${count('warn')} 项提醒，${count('bad')} 项错误\n`
}

if (import.meta.main) process.exitCode = await doctorCommand(process.argv.slice(2), process.env)
