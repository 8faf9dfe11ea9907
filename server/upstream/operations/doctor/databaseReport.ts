import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { extractOperator, type Operator } from '../../../command/extractOperator.ts'
import { readConfig } from '../../../config.ts'
import { findCountMismatches, repairCounts } from '../../community/admin.ts'
import { chooseContent, contentQueries, contentText, hasPack, searchSources } from '../../content/admin.ts'
import { appliedMigrations } from '../../db/appliedMigrations.ts'
import { checkPostgres } from '../../db/checkPostgres.ts'
import { checkSqlite } from '../../db/checkSqlite.ts'
import type { Database } from '../../db/Database.ts'
import { bad, type DatabaseFinding, good, warn } from '../../db/DatabaseFinding.ts'
import { inconsistencyText } from '../../db/inconsistencies.ts'
import { migrations } from '../../db/migrate.ts'
import { openWithoutMigration, type DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { findSeatErrors } from '../../enrolment/admin.ts'
import { filesFolder, mediaFolder, uploadedFileQueries } from '../../files/admin.ts'
import { countInvoices, findInvoiceInconsistencies } from '../../invoice/admin.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { materialQueries, materialsFolder, videoQueries, videosFolder } from '../../learning/admin.ts'
import { findMembershipErrors } from '../../membership/admin.ts'
import { findOrderInconsistencies } from '../../order/admin.ts'
import { taskAdminQueries } from '../../outbox/admin.ts'
import { countMovements, differenceQueries, findOldSuspense, findPaymentInconsistencies, type Suspended } from '../../payment/admin.ts'
import { chooseEngine, countDocuments, examineIndex, rebuildIndex } from '../../search/admin.ts'
import { findSideMismatches, repairSides } from '../../whisper/admin.ts'
import { createAudit } from '../createAudit.ts'

/** Whether to rebuild wrong derived data, and who asked for it. */
interface Mending {
  mend: boolean
  operator: Operator
}

/**
 * Runs a check of data. Returns no findings if the database is missing or has pending migrations, because the check reads
 * the tables of this release; unreadable databases are reported elsewhere.
 */
async function checkData(
  place: DatabaseLocation,
  subject: string,
  find: (db: Kysely<Database>) => Promise<DatabaseFinding[]>,
  cure = '先处理上面的数据库问题',
): Promise<DatabaseFinding[]> {
  if (place.url === undefined && !existsSync(place.file)) return []
  const db = openWithoutMigration(place)
  try {
    const applied = await appliedMigrations(db)
    return Object.keys(migrations).every((name) => applied.includes(name)) ? await find(db) : []
  } catch (error) {
    return [bad(`${subject}检查没有完成：${(error as Error).message}`, cure)]
  } finally {
    await db.destroy()
  }
}

const listed = (faults: readonly string[], most: number): string =>
  `${faults.slice(0, most).join('；')}${faults.length > most ? ' 等' : ''}`

const callDeveloper = '若反复出现，请把 npm run doctor 的完整输出交给开发者'
const indexCure = '运行 npm run doctor -- --mend 或 npm run content -- reindex；重建期间照常服务'

/** Checks that the search index is complete. With `mend`, an incomplete index is rebuilt. */
export const indexFindings = (place: DatabaseLocation, { mend, operator, engine = 'database' }: Mending & { engine?: string }) =>
  checkData(
    place,
    '搜索索引',
    async (db) => {
      await chooseEngine(db, engine)
      if (!(await contentQueries(db).current())) return [good('搜索索引随内容一起建立')]
      const fault = await examineIndex(db, searchSources, Date.now())
      if (fault === undefined) return [good(`搜索索引完整（${await countDocuments(db)} 条）`)]
      if (!mend) return [bad(`搜索索引${fault}`, indexCure)]
      const rebuild = () => rebuildIndex(db, searchSources, Date.now)
      const documents = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'search' }, rebuild)
      return [warn(`搜索索引${fault}，已重建（${documents ?? 0} 条）`, callDeveloper)]
    },
    indexCure,
  )

/** Reports which content pack is in force, and whether CONTENT_DIR has another one. */
const contentFindings = (place: DatabaseLocation, { dataDir, contentDir }: { dataDir: string; contentDir: string }) =>
  checkData(place, '内容包', async (db) => {
    // A folder without a pack is reported with the other settings.
    if (!hasPack(contentDir)) return []
    const source = { db, contentDir, dataDir }
    const choice = await chooseContent(source)
    const text = await contentText(source, choice)
    return choice.loaded && choice.loaded.fingerprint !== choice.fingerprint && !choice.isConfigured
      ? [warn(text, '要换成 CONTENT_DIR 里的：npm run content -- load 那个目录；就用现在的：把 CONTENT_DIR 改为它的目录')]
      : [good(text)]
  })

/** Number of uploads to check. A sample suffices, because losses rarely affect single files. */
const maxUploads = 500

/**
 * Checks that the files exist that the database references: files of the content pack, and uploads of users if they are
 * stored in the data folder.
 */
const fileFindings = (place: DatabaseLocation, { dataDir, keepsUploads }: { dataDir: string; keepsUploads: boolean }) =>
  checkData(place, '文件', async (db) => {
    if (!(await contentQueries(db).current())) return []
    const ofPack = [
      ...(await contentQueries(db).media()).map(({ path }) => join(mediaFolder, path)),
      ...(await videoQueries(db).folders()).map((folder) => join(videosFolder, folder)),
      ...((await materialQueries(db).hasFiles()) ? [materialsFolder] : []),
    ]
    const names = keepsUploads ? await uploadedFileQueries(db).newest(maxUploads) : []
    const sent = names.map((name) => join(filesFolder, name.slice(0, 2), name))
    const gone = (paths: string[]) => paths.filter((path) => !existsSync(join(dataDir, path)))
    const [pack, uploads] = [gone(ofPack), gone(sent)]
    return [
      pack.length === 0
        ? good(`内容包的 ${ofPack.length} 个文件都在`)
        : bad(
            `DATA_DIR ${dataDir} 里缺内容包的 ${pack.length} 个文件（${pack[0]} 等），页面上的图片或视频打不开`,
            '重启服务即从 CONTENT_DIR 补回，或运行 npm run content -- load 目录',
          ),
      ...(uploads.length === 0
        ? []
        : [bad(`DATA_DIR ${dataDir} 里缺用户上传的 ${uploads.length} 个文件（${uploads[0]} 等）`, '从备份里取回 files 文件夹')]),
    ]
  })

/** Checks that orders are consistent with their amounts and entitlements, and memberships with the entitlements that grant them. */
const orderFindings = (place: DatabaseLocation) =>
  checkData(place, '订单', async (db) => {
    const [orders, { count, faults }] = [await findOrderInconsistencies(db), await findMembershipErrors(db)]
    const wrongOrders = orders.map(({ id, about }) => `${id} ${about}`)
    const wrongMemberships = faults.map(({ userId, id }) => `用户 ${userId} 的 ${id}`)
    return [
      orders.length === 0
        ? good('订单的金额、状态与开通一致')
        : bad(
            `${orders.length} 处订单不一致（${listed(wrongOrders, 5)}）`,
            '用 npm run inbox -- show 订单号 查看来龙去脉，再决定退款或补发激活码',
          ),
      faults.length === 0
        ? good(`有效期与开通记录一致（${count} 条）`)
        : bad(
            `${faults.length} 条有效期与开通记录不一致（${listed(wrongMemberships, 5)}）`,
            '请把 npm run doctor 的完整输出交给开发者；用户再次加入或兑换时会重新计算',
          ),
    ]
  })

/** Checks that the seat counters of enrolment plans equal the number of seats that are held. */
const enrolmentFindings = (place: DatabaseLocation) =>
  checkData(place, '报名名额', async (db) => {
    const faults = (await findSeatErrors(db)).map(({ id, about }) => `${id} ${about}`)
    if (faults.length === 0) return [good('报名计划的名额与占用一致')]
    const cure = '请把 npm run doctor 的完整输出交给开发者；在此之前用 npm run inbox -- export enrolments 核对名单'
    return [bad(`${faults.length} 个报名计划的名额与占用不一致（${listed(faults, 5)}）`, cure)]
  })

/** Checks that the ledger, orders, refunds and reports of payment gateways are consistent, and lists every mismatch. */
export const paymentFindings = (place: DatabaseLocation, now = Date.now()) =>
  checkData(place, '账目', async (db) => {
    const cure = '先不要退款或改动这些订单，用 npm run inbox -- reconcile 与渠道账单核对，再把完整输出交给开发者'
    const faults = (await findPaymentInconsistencies(db)).map((fault) => bad(inconsistencyText(fault), cure))
    const agreement = [good(`收支账目、订单、退款与支付渠道的报告一致（${await countMovements(db)} 笔）`)]
    const suspended = await findOldSuspense(db, now)
    return [
      ...(faults.length > 0 ? faults : agreement),
      ...suspenseFindings(suspended),
      ...billFindings(await differenceQueries(db).count(now)),
      ...taskFindings(await taskAdminQueries(db).countFailed()),
    ]
  })

const suspenseFindings = (rows: readonly Suspended[]): DatabaseFinding[] => {
  if (rows.length === 0) return []
  const sum = rows.reduce((total, { amountFen }) => total + amountFen, 0)
  return [
    warn(`有 ${rows.length} 笔重复或逾期的付款超过一天没有退回，共 ${yuanText(sum)}`, '用 npm run inbox -- suspense 列出，再逐个退回'),
  ]
}

const billFindings = ({ open, missing }: { open: number; missing: number }): DatabaseFinding[] => [
  ...(open === 0
    ? []
    : [warn(`有 ${open} 处与支付渠道的账单不符`, '用 npm run inbox -- list differences --status open 列出，show 编号 看怎样处理')]),
  ...(missing === 0
    ? []
    : [warn(`有 ${missing} 天的渠道账单没有取到`, '用 npm run inbox -- tasks 查看原因，或下载账单后用 npm run inbox -- reconcile 读入')]),
]

const taskFindings = (failed: number): DatabaseFinding[] =>
  failed === 0
    ? []
    : [warn(`有 ${failed} 件后台任务多次失败，已停止重试`, '用 npm run inbox -- tasks 查看原因，解决后 npm run inbox -- retry-task 编号')]

/** Checks that the amounts of invoices equal the payments of their orders minus the refunds. */
const invoiceFindings = (place: DatabaseLocation) =>
  checkData(place, '发票', async (db) => {
    const faults = await findInvoiceInconsistencies(db)
    if (faults.length === 0) return [good(`发票与订单的已付和退款一致（${await countInvoices(db)} 张）`)]
    const cure = '用 npm run inbox -- show 订单号或发票编号 查看来龙去脉；开具失败的用 npm run inbox -- retry 发票编号 重新提交'
    return faults.map((fault) => bad(inconsistencyText(fault), cure))
  })

/** Reports wrong counters. With `mend`, they are recalculated. */
async function counterFinding(
  db: Kysely<Database>,
  { mend, operator }: Mending,
  { about, target, repair }: { about: string; target: string; repair: typeof repairCounts },
): Promise<DatabaseFinding> {
  if (!mend) return bad(about, '运行 npm run doctor -- --mend 重新计数；期间照常服务')
  const count = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target }, () => db.transaction().execute(repair))
  return warn(`${about}，已重新计数（${count} 处）`, callDeveloper)
}

/** Checks the stored counters of the community. */
const communityFindings = (place: DatabaseLocation, mending: Mending) =>
  checkData(place, '社区计数', async (db) => {
    const faults = (await findCountMismatches(db, 3)).map(
      ({ table, id, column, stored, counted }) => `${table} ${id} ${column} ${stored}，应为 ${counted}`,
    )
    if (faults.length === 0) return [good('社区里的数字与实际一致')]
    const about = `社区里有数字与实际不符（${listed(faults, 3)}）`
    return [await counterFinding(db, mending, { about, target: 'community', repair: repairCounts })]
  })

/** Checks the counters and the order of private conversations. Findings name no users. */
const whisperFindings = (place: DatabaseLocation, mending: Mending) =>
  checkData(place, '私信', async (db) => {
    // The exact number is not important.
    const faults = await findSideMismatches(db, 100)
    if (faults.length === 0) return [good('私信对话的未读数和次序与实际一致')]
    const about = `${faults.length} 个私信对话的未读数或次序与实际不符`
    return [await counterFinding(db, mending, { about, target: 'whispers', repair: repairSides })]
  })

/*
 * Database part of `npm run doctor`: prints the findings as JSON. With `--mend`, derived data is rebuilt.
 */

/** Checks the database, as far as its settings are valid. */
export async function databaseReport(argv: string[], env: NodeJS.ProcessEnv) {
  const { words, operator } = extractOperator(argv, env)
  // Only the settings that locate the database: errors in other settings are reported elsewhere.
  const {
    dataDir,
    contentDir,
    databaseUrl: url,
    databaseBounds,
    searchEngine,
  } = readConfig({
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
    DATABASE_POOL: env['DATABASE_POOL'],
    SEARCH_ENGINE: env['SEARCH_ENGINE'],
    CONTENT_DIR: env['CONTENT_DIR'],
  })
  const file = join(dataDir, 'zeyiji.db')
  const findings = url === undefined ? checkSqlite(file) : await checkPostgres(url, databaseBounds.pool + 1)
  // If the database is unreadable, the detailed checks are omitted.
  if (findings.some(({ level }) => level === 'bad')) return findings
  const place = { url, file }
  const mending = { mend: words.includes('--mend'), operator }
  return [
    ...findings,
    ...(await indexFindings(place, { ...mending, engine: searchEngine })),
    ...(await contentFindings(place, { dataDir, contentDir })),
    ...(await fileFindings(place, { dataDir, keepsUploads: env['FILE_STORE'] !== 's3' })),
    ...(await orderFindings(place)),
    ...(await enrolmentFindings(place)),
    ...(await paymentFindings(place)),
    ...(await invoiceFindings(place)),
    ...(await communityFindings(place, mending)),
    ...(await whisperFindings(place, mending)),
  ]
}

if (import.meta.main) process.stdout.write(JSON.stringify(await databaseReport(process.argv.slice(2), process.env)))
