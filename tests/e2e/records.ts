import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from '../support/startSite.ts'

/*
 * Changes that take months or that an operator makes, written directly into the database of a running site.
 */

const root = resolve(import.meta.dirname, '../..')
const day = 86_400_000

function write(site: RunningSite, statement: string, values: Record<string, string | number>): void {
  const database = new DatabaseSync(join(site.dataDir, 'zeyiji.db'), { timeout: 5000 })
  try {
    const { changes } = database.prepare(statement).run(values)
    if (changes === 0) throw new Error(`Nothing was changed by: ${statement}`)
  } finally {
    database.close()
  }
}

/** Moves the time at which a user joined a course, and its end, back by a number of days. */
export const ageMembership = (site: RunningSite, phone: string, course: string, days: number): void =>
  write(
    site,
    `update course_member set joined_at = joined_at - $ms, expires_at = expires_at - $ms
      where course_id = $course and user_id = (select id from user_account where phone = $phone)`,
    { phone, course, ms: days * day },
  )

/** Records that a user has watched every video of a course completely and taken its exams. */
export const watchAll = (site: RunningSite, phone: string, course: string): void =>
  write(
    site,
    `insert into lesson_record (user_id, lesson_id, course_id, watched, watched_ms, position_ms, position_at, device, started_at,
        completed_at, judged_seconds, judged_percent)
      select user_account.id, lesson.id, lesson.course_id, '[[0,' || (1000 * lesson.duration_seconds) || ']]',
        1000 * lesson.duration_seconds, 1000 * lesson.duration_seconds, $now, 'Chrome', $now, $now, lesson.duration_seconds,
        completion_percent
      from lesson, course_detail, user_account
      where lesson.course_id = $course and course_detail.course_id = $course and phone = $phone`,
    { phone, course, now: Date.now() },
  )

/** Removes a course from the catalogue. */
export const removeCourse = (site: RunningSite, course: string): void =>
  write(site, `update course set availability = 'removed', listed = 0 where id = $course`, { course })

/** Binds a chat account of the official account to a user. */
export const bindChatAccount = (site: RunningSite, phone: string, openId: string): void =>
  write(
    site,
    `insert into chat_account (id, open_id, user_id, seen_at)
      select 'chat-' || id, $openId, id, $now from user_account where phone = $phone`,
    { phone, openId, now: Date.now() },
  )

/** Changes the price of a course. */
export const setPrice = (site: RunningSite, course: string, fen: number): void =>
  write(site, `update course set price_fen = $fen where id = $course`, { course, fen })

/** Moves the payment deadline of a course's orders, and the end of their codes, into the past. */
export function endUnpaidOrders(site: RunningSite, course: string): void {
  const values = { course, now: Date.now() - 1000 }
  write(site, `update purchase_order set pay_before = $now where status in (1, 2, 4) and target_id = $course`, values)
  const charges = `select charge.id from charge inner join purchase_order on purchase_order.id = order_id where target_id = $course`
  write(site, `update charge set expires_at = $now where id in (${charges})`, values)
  write(site, `update outbox_task set due_at = $now where kind = 'charge.query' and subject in (${charges})`, values)
}

/** Creates an access code for a course with the operator command. */
export function makeAccessCode(site: RunningSite, course: string): string {
  const made = execFileSync(
    join(root, 'node_modules/.bin/node'),
    ['server/upstream/operations/accessCodeCommand.ts', 'make', course, '1', '--days', '30'],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: site.dataDir },
      encoding: 'utf8',
    },
  )
  const [code] = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}\b/.exec(made) ?? []
  if (code === undefined) throw new Error(`No access code in: ${made}`)
  return code
}
