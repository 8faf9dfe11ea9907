import { join } from 'node:path'
import { extractOperator, type Operator } from '../../../command/extractOperator.ts'
import { readConfig } from '../../../config.ts'
import { checkPostgres } from '../../db/checkPostgres.ts'
import { checkSqlite } from '../../db/checkSqlite.ts'
import { findCountMismatches, repairCounts } from '../../community/admin.ts'
import { bad, type DatabaseFinding, good, warn } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { inconsistencyText } from '../../db/inconsistencies.ts'
import { countInvoices, findInvoiceInconsistencies } from '../../invoice/admin.ts'
import { findSideMismatches, repairSides } from '../../whisper/admin.ts'
import { taskAdminQueries } from '../../outbox/admin.ts'
import { countMovements, findPaymentInconsistencies } from '../../payment/admin.ts'
import { createAudit } from '../createAudit.ts'
import { enrolmentFindings } from './enrolmentFindings.ts'
import { fileFindings } from './fileFindings.ts'
import { indexFindings } from './indexFindings.ts'
import { orderFindings } from './orderFindings.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Maximum number of wrong counters to list, of each kind. */
const maxListed = 3

/** Checks the stored counters of the community. With `mend`, wrong counters are recalculated. */
const communityFindings = (place: DatabaseLocation, { mend, operator }: { mend: boolean; operator: Operator }) =>
  findingsAfterMigration(place, { migration: '040-posts', subject: '社区计数' }, async (db) => {
    const faults = await findCountMismatches(db, maxListed)
    if (faults.length === 0) return [good('社区里的数字与实际一致')]
    const named = faults
      .slice(0, maxListed)
      .map(({ table, id, column, stored, counted }) => `${table} ${id} ${column} ${stored}，应为 ${counted}`)
    const about = `社区里有数字与实际不符（${named.join('；')}${faults.length > maxListed ? ' 等' : ''}）`
    if (!mend) return [bad(about, '运行 npm run doctor -- --mend 重新计数；期间照常服务')]
    const count = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'community' }, () =>
      db.transaction().execute(repairCounts),
    )
    return [warn(`${about}，已重新计数（${count} 处）`, '若反复出现，请把 npm run doctor 的完整输出交给开发者')]
  })

/** Checks that the amounts of invoices equal the payments of their orders minus the refunds. */
const invoiceFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '025-invoices', subject: '发票' }, async (db) => {
    const faults = await findInvoiceInconsistencies(db)
    if (faults.length === 0) return [good(`发票与订单的已付和退款一致（${await countInvoices(db)} 张）`)]
    const cure = '用 npm run inbox -- show 订单号或发票编号 查看来龙去脉；开具失败的用 npm run inbox -- retry 发票编号 重新提交'
    return faults.map((fault) => bad(inconsistencyText(fault), cure))
  })

/** Maximum number of errors to search for, of each kind; the exact number is not important. */
const most = 100

/** Checks the counters and the order of private conversations. With `mend`, wrong ones are recalculated. Findings name no users. */
const whisperFindings = (place: DatabaseLocation, { mend, operator }: { mend: boolean; operator: Operator }) =>
  findingsAfterMigration(place, { migration: '054-whispers', subject: '私信' }, async (db) => {
    const faults = await findSideMismatches(db, most)
    if (faults.length === 0) return [good('私信对话的未读数和次序与实际一致')]
    const about = `${faults.length} 个私信对话的未读数或次序与实际不符`
    if (!mend) return [bad(about, '运行 npm run doctor -- --mend 重新计数；期间照常服务')]
    const count = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'whispers' }, () =>
      db.transaction().execute(repairSides),
    )
    return [warn(`${about}，已重新计数（${count} 处）`, '若反复出现，请把 npm run doctor 的完整输出交给开发者')]
  })

/** Checks that the ledger, orders, refunds and reports of payment gateways are consistent, and lists every mismatch. */
export const paymentFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '021-payments', subject: '账目' }, async (db) => {
    const cure = '先不要退款或改动这些订单，用 npm run inbox -- reconcile 与渠道账单核对，再把完整输出交给开发者'
    const faults = (await findPaymentInconsistencies(db)).map((fault) => bad(inconsistencyText(fault), cure))
    const agreement = [good(`收支账目、订单、退款与支付渠道的报告一致（${await countMovements(db)} 笔）`)]
    return [...(faults.length > 0 ? faults : agreement), ...taskFindings(await taskAdminQueries(db).countFailed())]
  })

const taskFindings = (failed: number): DatabaseFinding[] =>
  failed === 0
    ? []
    : [warn(`有 ${failed} 件后台任务多次失败，已停止重试`, '用 npm run inbox -- tasks 查看原因，解决后 npm run inbox -- retry-task 编号')]

/*
 * Database part of `npm run doctor`: prints the findings as JSON. With `--mend`, derived data is rebuilt.
 */

/** Checks the database, as far as its settings are valid. */
export async function databaseReport(argv: string[], env: NodeJS.ProcessEnv) {
  const { words, operator } = extractOperator(argv, env)
  // Only the settings that locate the database: errors in other settings are reported elsewhere.
  const {
    dataDir,
    databaseUrl: url,
    databaseBounds,
    searchEngine,
  } = readConfig({
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
    DATABASE_POOL: env['DATABASE_POOL'],
    SEARCH_ENGINE: env['SEARCH_ENGINE'],
  })
  const file = join(dataDir, 'zeyiji.db')
  const findings = url === undefined ? checkSqlite(file) : await checkPostgres(url, databaseBounds.pool + 1)
  // If the database is unreadable, the detailed checks are omitted.
  if (findings.some(({ level }) => level === 'bad')) return findings
  const place = { url, file }
  const mending = { mend: words.includes('--mend'), operator }
  const keepsUploads = env['FILE_STORE'] !== 's3'
  return [
    ...findings,
    ...(await indexFindings(place, { ...mending, engine: searchEngine })),
    ...(await fileFindings(place, { dataDir, keepsUploads })),
    ...(await orderFindings(place)),
    ...(await enrolmentFindings(place)),
    ...(await paymentFindings(place)),
    ...(await invoiceFindings(place)),
    ...(await communityFindings(place, mending)),
    ...(await whisperFindings(place, mending)),
  ]
}

if (import.meta.main) process.stdout.write(JSON.stringify(await databaseReport(process.argv.slice(2), process.env)))
