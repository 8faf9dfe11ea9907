import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import type { Database } from '../db/Database.ts'
import { createResultAdmin } from '../enrolment/admin.ts'
import type { Audit } from './createAudit.ts'
import { readCsvFile } from './readCsvFile.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
}

export const resultUsage = `npm run inbox -- results 成绩.csv --plan 计划编号 [--apply]
  导入一个报名计划的成绩：第 1 行是表头，有“准考证号”和“理论知识”“技能操作”“综合评审”中的一列或几列，
  每格是 0 到 100 的整数、“缺考”或空着。先列出会改动什么；加 --apply 才导入。有一处错误就什么都不改动`

/** Parses the arguments of `npm run inbox -- results`, and returns the action. Imports are audited. */
export function parseResultAction(argv: string[]): (place: Place) => Promise<string> {
  const { values, positionals } = parseArguments(argv, { plan: { type: 'string' }, apply: { type: 'boolean' } })
  const [path, ...rest] = positionals
  const { plan: planId, apply = false } = values
  if (path === undefined || planId === undefined || rest.length > 0) throw new UsageError()
  return async ({ db, audit, operator, now }) => {
    const table = await readCsvFile(path, '没有改动任何成绩')
    const work = () => createResultAdmin(db)({ planId, table, apply, by: operator.name, now })
    return apply ? audit({ action: 'results', target: planId }, work) : work()
  }
}
