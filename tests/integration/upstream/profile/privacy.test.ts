import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Code, type Privacy, type SelfUser } from '#lib/contract'
import { MessageKind, RefundStatusA, VerificationScene } from '#lib/enums'
import { notify } from '../../../../server/upstream/message/index.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { diskFiles } from '../../../../server/upstream/files/index.ts'
import {
  type ExportedTable,
  exportedTables,
  tableExportOf,
  unexportedTables,
} from '../../../../server/upstream/profile/logic/exportedTables.ts'
import { feedbackForm, storedImageOf } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { jpeg } from '../../../support/sampleImages.ts'
import { byPassword, login, password } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const day = 86_400_000

describe.each(engines)('data and accounts of users on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = async () => {
    const { account, token } = await signedInAccount(upstream())
    const { id } = await upstream().db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    const ask = (line: string, body: object = {}) => upstream().ask(line, body, { token, address: newAddress() })
    const code = async () => {
      upstream().time.now += 60_000
      expect(await ask('POST /api/setting/confirm/code')).toMatchObject({ code: 0 })
      return upstream().messages.findLast(({ phone }) => phone === account)!.code
    }
    const state = async () => (await ask('GET /api/setting/privacy')).data as Privacy
    return { account, token, id, ask, code, state }
  }
  const swept = () => sweep({ db: upstream().db, clock: () => upstream().time.now, files: diskFiles({ dataDir: upstream().dataDir }) })
  const download = (url: string, token: string) => fetch(upstream().origin + url, { headers: { token } })
  const order = (id: string, userId: string, status: 2 | 3) => ({
    id,
    user_id: userId,
    send_key: id,
    body_digest: 'd',
    kind: 1 as const,
    target_id: 'course-1',
    title: '电工入门',
    cover: 'c',
    status,
    list_fen: 100,
    deducted_fen: 0,
    discount_fen: 0,
    due_fen: 100,
    paid_fen: 0,
    refunded_fen: 0,
    refund_terms: '{}',
    pay_before: 0,
    created_at: 0,
  })

  /** Stores a paid order with its charge and its invoice. */
  async function invoiced(userId: string): Promise<void> {
    const { db } = upstream()
    await db
      .insertInto('purchase_order')
      .values(order(`invoiced-${userId}`, userId, 3))
      .execute()
    const of = { order_id: `invoiced-${userId}`, amount_fen: 100 }
    const paid = {
      channel: 'alipay',
      way: 'precreate',
      title: '电工入门',
      content: 'c',
      state: 'paid',
      transaction_id: `paid ${userId}`,
    } as const
    await db
      .insertInto('charge')
      .values({ id: `charge-${userId}`, ...of, ...paid, created_at: 0, expires_at: 0 })
      .execute()
    const title = {
      kind: 1,
      type: 1,
      name: '林晓木',
      tax_number: '',
      bank: '',
      bank_account: '',
      address: '',
      phone: '',
      email: '',
    } as const
    const about = { user_id: userId, title_id: 't', order_title: '电工入门', send_key: 'k', red: 0, provider: 'local', reason: '' } as const
    const issued = { state: 'issued', number: `25${userId}`, asked_at: 0, issued_at: 0 } as const
    await db
      .insertInto('invoice')
      .values({ id: `invoice-${userId}`, ...of, ...title, ...about, ...issued })
      .execute()
    const pdf = Buffer.from('%PDF-').toString('base64')
    await db
      .insertInto('invoice_file')
      .values({ invoice_id: `invoice-${userId}`, pdf })
      .execute()
  }

  const applying = (orderId: string, userId: string) => ({
    ...{
      id: `refund-${orderId}`,
      order_id: orderId,
      user_id: userId,
      send_key: 'k',
      body_digest: 'd',
      kind: 'asked' as const,
      keeps: 0 as const,
    },
    ...{ status: RefundStatusA.Applying, amount_fen: 100, reason: 'unwanted' as const, note: '', facts: '{}', charge_id: 'c' },
    ...{ asked_at: 0, decision: '' },
  })

  /** Returns the foreign keys of all tables, as pairs of the table and the one it refers to. */
  async function references(): Promise<{ child: string; parent: string }[]> {
    const { db } = upstream()
    const query =
      engine === 'PostgreSQL'
        ? sql<{ child: string; parent: string }>`select conrelid::regclass::text as child, confrelid::regclass::text as parent
            from pg_constraint where contype = 'f'`
        : sql<{ child: string; parent: string }>`select tables.name as child, keys."table" as parent
            from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`
    return (await query.execute(db)).rows
  }

  test('include each table with rows of a user in the archive, or list it as excluded with a reason', async () => {
    const tables = await upstream().db.introspection.getTables()
    const ofUsers = tables
      .filter(({ columns }) => columns.some(({ name }) => ['user_id', 'redeemed_by'].includes(name)))
      .map(({ name }) => name)
    const known = [...Object.keys(exportedTables), ...Object.keys(unexportedTables)]
    const belonging = (await references()).filter(({ parent }) => parent !== 'user_account' && parent in exportedTables)
    expect(belonging.length).toBeGreaterThan(10)
    expect([...ofUsers, ...belonging.map(({ child }) => child)].filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  })

  test('never name the operator who acted or decided', async () => {
    const tables = await upstream().db.introspection.getTables()
    const naming = Object.keys(exportedTables).flatMap((table) =>
      tables
        .find(({ name }) => name === table)!
        .columns.filter(({ name }) => /^(actor|actor_id|decided_by|operator)$/.test(name))
        .filter(({ name }) => tableExportOf(table as ExportedTable).without?.includes(name) !== true)
        .map(({ name }) => `${table}.${name}`),
    )
    expect(naming).toEqual([])
  })

  test('include everything about the user without secrets in an archive, which a code opens for ten minutes in one session', async () => {
    const me = await someone()
    const other = await someone()
    await notify(upstream().db, { userId: me.id, kind: MessageKind.Order, title: '支付成功', body: '', path: null, action: null, now: 1 })
    await invoiced(me.id)
    const raw = { token: me.token, raw: await jpeg(), headers: { 'content-type': 'image/jpeg' } }
    const { id: image } = (await upstream().ask('POST /api/file?purpose=feedback', undefined, raw)).data as { id: string }
    expect(await me.ask('POST /api/feedback', feedbackForm({ images: [image] }))).toMatchObject({ code: 0 })
    const card = await storedImageOf(upstream(), me.token, 'realName')
    expect(await me.ask('POST /api/setting/export/open', { security: '123456' })).toMatchObject({ code: Code.NotFound })
    for (let times = 0; times < 2; times++) await me.ask('POST /api/setting/export')
    expect((await me.state()).export).toMatchObject({ state: 'waiting', expiresAt: null })
    await upstream().runTasks()
    expect((await me.state()).export).toMatchObject({ state: 'ready' })
    expect(await me.ask('POST /api/setting/export/open', { security: '123456' })).toMatchObject({ code: Code.WrongCode })
    const { url } = (await me.ask('POST /api/setting/export/open', { security: await me.code() })).data as { url: string }

    const stored = await buffer((await diskFiles({ dataDir: upstream().dataDir }).open(url.slice(url.lastIndexOf('/') + 1)))!)
    expect(stored.includes('user_account')).toBe(false)
    const answer = await download(url, me.token)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="zeyiji-data.zip"',
      'cache-control': 'private, no-store',
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const rows = (table: string) => JSON.parse(strFromU8(files[`data/${table}.json`]!)) as Record<string, unknown>[]
    expect(rows('user_account')).toMatchObject([{ id: me.id, phone: me.account }])
    expect(rows('notice')).toMatchObject([{ title: '支付成功' }])
    expect(Object.keys(files)).toContain(`images/${image}.jpg`)
    // Encrypted in the store, but not in the archive, which is encrypted as a whole.
    expect([...files[`images/${card.id}.jpg`]!.subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect(strFromU8(files[`invoices/25${me.id}.pdf`]!)).toBe('%PDF-')
    expect(rows('charge')).toEqual([expect.objectContaining({ channel: 'alipay', amount_fen: 100, transaction_id: `paid ${me.id}` })])
    expect(rows('charge')[0]).not.toHaveProperty('content')
    expect(strFromU8(files['index.html']!)).toContain('<a href="data/notice.json">通知</a>（1 条）')
    const all = Object.entries(files)
      .flatMap(([name, bytes]) => (name.endsWith('.json') ? [strFromU8(bytes)] : []))
      .join()
    expect(all).not.toMatch(/password_hash|token_hash/)
    expect(all).not.toContain(other.id)

    for (const token of [other.token, await openSession(upstream(), me.account)]) expect((await download(url, token)).status).toBe(404)
    upstream().time.now += 10 * 60_000 + 1
    expect((await download(url, me.token)).status).toBe(404)
    upstream().time.now += 7 * day
    await swept()
    await swept()
    expect(await upstream().db.selectFrom('uploaded_file').select('id').where('purpose', '=', 'export').execute()).toEqual([])
    upstream().time.now -= 7 * day
  })

  test('are removed seven days after closing the account: phone number, name of public posts and personal data of orders', async () => {
    const me = await someone()
    await upstream()
      .db.insertInto('purchase_order')
      .values(order(`paid-${me.id.slice(0, 8)}`, me.id, 3))
      .execute()
    const image = await storedImageOf(upstream(), me.token, 'avatar')
    expect(image.id).toBeTruthy()
    expect(await me.ask('POST /api/setting/closing', { security: '123456' })).toMatchObject({ code: Code.WrongCode })
    const { data } = await me.ask('POST /api/setting/closing', { security: await me.code() })
    const { closing } = data as Privacy
    expect(Date.parse(closing!.dueAt) - Date.parse(closing!.askedAt)).toBe(7 * day)
    upstream().time.now += 6 * day
    await swept()
    expect(await isLive(upstream(), me.token)).toBe(true)
    upstream().time.now += day
    await swept()
    await swept()
    expect(await isLive(upstream(), me.token)).toBe(false)
    const kept = await upstream()
      .db.selectFrom('purchase_order')
      .select('user_id')
      .where('id', '=', `paid-${me.id.slice(0, 8)}`)
      .execute()
    expect(kept).toEqual([{ user_id: null }])
    expect(await upstream().db.selectFrom('uploaded_file').select('id').where('id', '=', image.id).execute()).toEqual([])
    const security = await upstream().code(me.account, 1, newAddress())
    const again = await upstream().ask('POST /api/user/register', { account: me.account, security, password: 'Huan3hu!yz', type: 1 })
    expect(again).toMatchObject({ code: 0 })
    expect(await upstream().ask(login, byPassword(me.account), { address: newAddress() })).toMatchObject({ code: 0 })
  })

  test('can be closed with the password, protected against guessing, when the phone is out of reach; without a password only by code', async () => {
    const me = await someone()
    const from = newAddress()
    const close = (body: object) => upstream().ask('POST /api/setting/closing', body, { token: me.token, address: from })
    expect(await close({})).toMatchObject({ code: Code.InvalidInput, data: { issues: [{ path: 'security' }] } })
    for (let times = 0; times < 5; times++) expect(await close({ password: 'Wrong1!aa' })).toMatchObject({ code: Code.WrongCredentials })
    expect(await close({ password })).toMatchObject({ code: Code.TooOften })
    expect((await me.state()).closing).toBeNull()
    expect((await me.ask('POST /api/setting/closing', { password })).data).toMatchObject({ closing: {} })

    const account = newPhone()
    const security = await upstream().code(account, VerificationScene.Login, newAddress())
    const { token } = (await upstream().ask(login, { account, security, loginType: 2 })).data as { token: string }
    expect(await upstream().ask('POST /api/setting/closing', { password }, { token })).toMatchObject({
      code: Code.WrongCredentials,
      text: expect.stringContaining('密码不正确') as string,
    })
  })

  test('can be restored within those days by signing in and choosing so; requesting again changes nothing', async () => {
    const me = await someone()
    const closingAt = async () => ((await me.ask('GET /api/user/self')).data as { user: SelfUser }).user.closingAt
    expect(await closingAt()).toBeUndefined()
    const first = (await me.ask('POST /api/setting/closing', { security: await me.code() })).data
    expect(await closingAt()).toBe((first as Privacy).closing!.dueAt)
    upstream().time.now += day
    expect((await me.ask('POST /api/setting/closing', { security: '123456' })).data).toEqual(first)
    for (let times = 0; times < 2; times++) expect((await me.ask('POST /api/setting/closing/revoke')).data).toMatchObject({ closing: null })
    expect(await closingAt()).toBeUndefined()
    upstream().time.now += 8 * day
    await swept()
    expect((await upstream().ask(login, byPassword(me.account), { address: newAddress() })).code).toBe(0)
  })

  test('cannot be closed with an open order, which is named, until it is settled', async () => {
    const me = await someone()
    const id = `open-${me.id.slice(0, 8)}`
    await upstream()
      .db.insertInto('purchase_order')
      .values(order(id, me.id, 2))
      .execute()
    expect((await me.state()).openOrders).toEqual([{ id, title: '电工入门', reason: 'unpaid' }])
    expect(await me.ask('POST /api/setting/closing', { security: await me.code() })).toMatchObject({ code: Code.Conflict })
    await upstream().db.updateTable('purchase_order').set({ status: 6 }).where('id', '=', id).execute()
    await me.ask('POST /api/setting/closing', { security: await me.code() })
    // Paid earlier; a refund was requested during the cooling-off days.
    await upstream().db.updateTable('purchase_order').set({ status: 3 }).where('id', '=', id).execute()
    await upstream().db.insertInto('refund').values(applying(id, me.id)).execute()
    upstream().time.now += 7 * day
    await swept()
    const there = () => upstream().db.selectFrom('user_account').select('id').where('id', '=', me.id).execute()
    expect(await there()).toHaveLength(1)
    await upstream()
      .db.updateTable('refund')
      .set({ status: RefundStatusA.Refused, note: '我住在长江路' })
      .where('order_id', '=', id)
      .execute()
    await swept()
    expect(await there()).toEqual([])
    const refunds = upstream().db.selectFrom('refund').select(['user_id', 'note']).where('order_id', '=', id)
    expect(await refunds.execute()).toEqual([{ user_id: null, note: '' }])
  })

  test('reject the request for a code with the reason when no messages can be sent', async () => {
    const me = await someone()
    upstream().gateway.broken = true
    upstream().time.now += 60_000
    expect(await me.ask('POST /api/setting/confirm/code')).toMatchObject({ code: Code.SmsNotSent })
    upstream().gateway.broken = false
  })
})
