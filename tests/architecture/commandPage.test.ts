import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sourceImports.ts'

/** Operator commands with their purpose. */
const commands: Record<string, string> = {
  doctor: 'Checks configuration, database, search index, upstream, disk, clock and versions, and says what to do.',
  users: 'Finds, blocks, anonymises and deletes accounts; lists the audit.',
  inbox:
    'Everything that waits for an operator: leads, applications, feedback, real names, refunds, orders, invoices, enrolments, exams, certificates, moderation, background tasks.',
  content: 'Checks and loads content packs, imports questions and videos, rebuilds the search index.',
  'access-code': 'Codes that open a course, a series or a package.',
  search: 'What visitors searched for; explains a query; judges the search by a set of queries.',
  maintenance: 'Shows visitors a maintenance notice with status 503.',
  'log-level': 'Changes the log level of running programs.',
  backup: 'Backs up SQLite and its files while the site runs.',
  restore: 'Restores a backup.',
  copy: 'Copies everything from SQLite to PostgreSQL and compares it.',
  conformance: 'Checks any upstream against the contract.',
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

async function section([name, about]: [string, string]): Promise<string> {
  const file = scripts[name]!.replace('node ', '')
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'], { cwd: root, env })
  return `## \`npm run ${name}\`\n\n${about}\n\n\`\`\`text\n${stdout}\`\`\`\n`
}

test('docs/operating/commands.md matches the help texts of the commands', async () => {
  const page = `# Commands of operators

Generated from the \`--help\` of each command; \`npx vitest run --project architecture commandPage -u\` updates this page.

Exit codes: 0 done, 1 not done, 2 wrong usage. A command that changes something accepts \`--why REASON\` and \`--by NAME\` (default: the system account) and adds a row to the audit, which \`npm run users -- audit\` lists. Run commands as the user of the service, with its settings ([install.md](install.md), 运维命令). Commands for developers are in [CONTRIBUTING.md](../../CONTRIBUTING.md).

${(await Promise.all(Object.entries(commands).map(section))).join('\n')}`
  await expect(page, 'Run npx vitest run --project architecture commandPage -u').toMatchFileSnapshot(
    join(root, 'docs/operating/commands.md'),
  )
})
