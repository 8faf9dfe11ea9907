// @module-tag wide
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Code, contract, type Contract, type Endpoint, splitName } from '#lib/contract'
import { createPasswords } from '../../../server/upstream/account/index.ts'
import { ensureContent } from '../../../server/upstream/content/index.ts'
import type { Database } from '../../../server/upstream/db/Database.ts'
import { playDemonstration, prepareDemoAccounts } from '../../../server/upstream/demonstration/demoAccounts.ts'
import { diskFiles } from '../../../server/upstream/files/index.ts'
import { localInvoice } from '../../../server/upstream/invoice/index.ts'
import { type BoundHandlers, notProvided } from '../../../server/upstream/kernel/createApiRouter.ts'
import { type Call, Refusal } from '../../../server/upstream/kernel/handler.ts'
import type { Fields } from '../../conformance/createAsk.ts'
import { fieldsOf, sample } from '../../conformance/samples.ts'
import { cheapCost } from '../../support/cheapCost.ts'
import { addUser, domainsOf, domainsSecret } from '../../support/catalogueCalls.ts'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { changesOf, fillTables, idsOf, type OwnTable, rowsOf, tablesOf } from '../../support/ownedRows.ts'

/*
 * Every call of the contract is made by a user with every kind of id of another user, whose rows are in every table. An id
 * that is not public must look like one that does not exist, and no row of its owner may change.
 */

type Name = keyof Contract
const calls = Object.entries<Endpoint>(contract).filter(([, { body, events }]) => body === undefined && events === undefined)

let database: TestDatabase
let db: Kysely<Database>
let handlers: BoundHandlers
let tables: OwnTable[]
let owner: string
/** Ids of the owner with their kinds. */
let ids: Map<string, string>
/** Texts of the owner that are not public. */
let marks: string[]
const now = Date.UTC(2026, 10, 20, 4)

/** Kinds of ids that everyone may use, and ids that answer differently without telling anything. */
const publicKinds = ['user_account.id', 'post.id', 'certificate.code', 'post.send_key']
/** Tables whose texts are shown to everyone. */
const publicTables = ['post', 'post_topic', 'post_html', 'user_profile', 'review', 'certificate', 'uploaded_file']

beforeAll(async () => {
  database = await openTestDatabase('SQLite')
  db = database.db
  const files = diskFiles(database)
  const passwords = createPasswords({ cost: cheapCost })
  const options = {
    db,
    dataDir: database.dataDir,
    dataKey: domainsSecret,
    files,
    passwords,
    publicOrigin: 'https://site.example',
    now,
    log: () => {},
  }
  const contentDir = resolve('server/demo/pack')
  const demonstration = (await prepareDemoAccounts(contentDir, options))!
  const { phone } = demonstration.accounts[0]!
  await ensureContent({ ...options, clock: () => now, contentDir, demoPhone: phone, again: true })
  await playDemonstration(demonstration, options)
  owner = (await db.selectFrom('user_account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
  tables = await tablesOf(db)
  await fillTables(db, tables, owner)
  const own = await idsOf(db, tables, owner)
  ids = own.ids
  marks = own.texts.filter(({ kind }) => !publicTables.includes(kind.split('.')[0]!)).map(({ text }) => text)
  handlers = domainsOf(db, () => now, localInvoice()).handlers
})
afterAll(() => database.close())

it('the other user has rows in every table with an owner, and ids of many kinds', async () => {
  const rows = await rowsOf(db, tables, owner)
  expect(tables.filter(({ name, owner: column }) => column !== undefined && rows.get(name)!.length === 0)).toEqual([])
  expect(new Set(ids.values()).size).toBeGreaterThan(70)
  expect([...ids.values()]).toEqual(expect.arrayContaining(['user_account.id', 'post.id', 'purchase_order.id', 'whisper.id', 'session.id']))
})

describe('a call with an id of another user answers nothing of theirs and changes none of their rows:', () => {
  it.each(calls)('%s', async (name) => {
    expect(await faultsOf(name as Name, handlers)).toEqual([])
  })
})

describe('is detected:', () => {
  const as = (name: Name) => handlers[name] as unknown as (input: unknown, call: Call) => Promise<unknown>
  const ofOwner = { user: { id: '', sessionId: 's' }, address: '', agent: '' }

  it("a call that answers another user's order", async () => {
    const broken = (input: unknown) => as('GET /api/order/:id')(input, { ...ofOwner, user: { id: owner, sessionId: 's' } })
    const found = await faultsOf('GET /api/order/:id', { ...handlers, 'GET /api/order/:id': broken } as BoundHandlers)
    expect(found.join('\n')).toMatch(/id = purchase_order\.id/)
  })

  it("a call that lists another user's notes", async () => {
    const broken = (input: unknown) => as('GET /api/note')(input, { ...ofOwner, user: { id: owner, sessionId: 's' } })
    const found = await faultsOf('GET /api/note', { ...handlers, 'GET /api/note': broken } as BoundHandlers)
    expect(found.join('\n')).toMatch(/tells/)
  })

  it("a call that changes another user's row", async () => {
    const broken = async ({ id }: { id: string }) => {
      await db.updateTable('invoice_title').set({ name: '偷改' }).where('id', '=', id).execute()
      return as('DELETE /api/invoice/title/:id')({ id }, { ...ofOwner, user: { id: 'nobody', sessionId: 's' } })
    }
    const found = await faultsOf('DELETE /api/invoice/title/:id', {
      ...handlers,
      'DELETE /api/invoice/title/:id': broken,
    } as unknown as BoundHandlers)
    expect(found).toEqual(['changes invoice_title.name'])
  })
})

/** Makes a call with each id of the owner in each of its id fields, and returns the data that it reveals or changes. */
async function faultsOf(name: Name, of: BoundHandlers): Promise<string[]> {
  const handler = of[name] as unknown
  if (handler === notProvided) return []
  const endpoint: Endpoint = contract[name]
  const [found, told] = [new Set<string>(), new Set<string>()]
  const before = await rowsOf(db, tables, owner)
  const isRead = splitName(name).method === 'GET'
  let user = ''
  const outcomeOf = async (input: Fields, id: string): Promise<string> => {
    const parsed = endpoint.input.safeParse(input)
    if (!parsed.success) return 'invalid'
    if (endpoint.errors.includes(Code.TooOften)) await db.deleteFrom('rate_limit').execute()
    // What an earlier request has created could limit what a later one can.
    if (user === '') user = await memberOf(name)
    try {
      const call: Call = { user: { id: user, sessionId: 's' }, address: newAddress(), agent: '' }
      const data = JSON.stringify(await (handler as (input: unknown, call: Call) => Promise<unknown>)(parsed.data, call)) ?? ''
      if (!told.has(data)) for (const mark of marks) if (mark !== id && data.includes(mark)) found.add(`tells ${mark}`)
      told.add(data)
      if (isRead) return data.replaceAll(id, '…')
      user = ''
      // Successful changes answer new ids and times.
      return 'ok'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return `${error.code} ${error.message} ${JSON.stringify(error.data)}`.replaceAll(id, '…').replaceAll(user, 'member')
    }
  }
  await outcomeOf(sample(name), '')
  const expected = new Map<string, string>()
  for (const field of idFieldsOf(name))
    for (const [id, kind] of ids) {
      const input = inputWith(name, field, id)
      if (!endpoint.input.safeParse(input).success) continue
      const [form, other] = [`${field} ${formOf(id)}`, unknownLike(id)]
      if (!expected.has(form)) expected.set(form, await outcomeOf(inputWith(name, field, other), other))
      const outcome = await outcomeOf(input, id)
      if (outcome !== expected.get(form) && !publicKinds.includes(kind))
        found.add(`${field} = ${kind}: ${outcome}, unknown: ${expected.get(form)}`)
    }
  for (const change of changesOf(tables, before, await rowsOf(db, tables, owner))) found.add(change)
  return [...found]
}

/** Creates the calling user, who is a member of the same courses, so that calls for members are not refused for that. */
async function memberOf(name: Name): Promise<string> {
  const user = await addUser(db, `member-${name.replaceAll(/\W+/g, '-')}-${newAddress()}`)
  const rows = await db.selectFrom('course_member').selectAll().where('user_id', '=', owner).execute()
  await db
    .insertInto('course_member')
    .values(rows.map((row) => ({ ...row, user_id: user })))
    .execute()
  return user
}

let last = 0
/** Returns another address, because some calls are limited by address. */
const newAddress = () => `10.${++last >> 16}.${(last >> 8) & 255}.${last & 255}`

/** Returns the fields of a call that accept ids, but no sentence. */
function idFieldsOf(name: Name): string[] {
  const { input } = contract[name] as Endpoint
  const accepts = (field: string, value: string) => input.safeParse(inputWith(name, field, value)).success
  const isText = (field: string) => accepts(field, '一句话，不是编号') && !/id|key|code|ticket|content/i.test(field)
  return Object.keys(fieldsOf(name)).filter((field) => [...ids.keys()].some((id) => accepts(field, id)) && !isText(field))
}

const inputWith = (name: Name, field: string, id: string): Fields => ({
  ...sample(name),
  [field]: fieldsOf(name)[field]?.type === 'array' ? [id] : id,
})

/** Returns the form of an id: ids of one form are accepted by the same fields. */
const formOf = (id: string) => id.replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '0')

/** Returns an id of the same form that does not exist. */
function unknownLike(id: string): string {
  const at = id.search(/[\da-zA-Z][^\da-zA-Z]*$/)
  const next = { 0: '5', 5: '0', a: 'b', b: 'a', A: 'B', B: 'A' }[id[at]!] ?? (/\d/.test(id[at]!) ? '0' : /[a-z]/.test(id[at]!) ? 'a' : 'A')
  return id.slice(0, at) + next + id.slice(at + 1)
}
