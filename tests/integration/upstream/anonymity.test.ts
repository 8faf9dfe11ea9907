import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type Contract, createApi, fetchTransport, pathParts, type StoredImage, splitName } from '#lib/contract'
import { Follow, ProfileTab, Reaction } from '#lib/enums'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import type { Database } from '../../../server/upstream/db/Database.ts'
import { openDatabase } from '../../../server/upstream/db/openDatabase.ts'
import { ownDataQueries } from '../../../server/upstream/profile/queries/ownData.ts'
import { fieldsOf, sample } from '../../conformance/samples.ts'
import { learnerScreens, visitorScreens } from '../../e2e/screens.ts'
import { addLearner } from '../../support/addLearner.ts'
import { testPlace } from '../../support/openTestDatabase.ts'
import { participationPack } from '../../support/participationPack.ts'
import { jpeg } from '../../support/sampleImages.ts'
import { writePack } from '../../support/smallPack.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'

/*
 * The author writes anonymously and the twin writes nothing; in all else they are alike. Each reader has a mirror image,
 * whose dealings with the twin are those of the reader with the author. Whatever tells the one from the other tells who
 * has written.
 */

let db: Kysely<Database>
let upstream: Upstream
let host: Host
const folders: string[] = []

beforeAll(async () => {
  const { place, dataDir } = await testPlace('SQLite')
  db = await openDatabase(place)
  const pack = writePack(participationPack())
  folders.push(dataDir, pack)
  await loadPack(db, readPack(pack), { dataDir })
  upstream = await startUpstream(db)
  host = await startHost({ upstreamUrl: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '10000' } })
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
  await db?.destroy()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Person {
  /** Name as well. */
  id: string
  token?: string
  api: ReturnType<typeof createApi>
}
let people = 0
/** Names are of one length, and no id of anything else looks like one. */
async function person(name: string): Promise<Person> {
  const id = name.padEnd(16, '0')
  const token = await addLearner(db, { id, phone: String(13700000000 + (people += 1)), now: upstream.time.now })
  // Long enough here to write as one pleases.
  await db
    .updateTable('user_account')
    .set({ created_at: upstream.time.now - 3e9 })
    .where('id', '=', id)
    .execute()
  return { id, token, api: createApi(fetchTransport({ origin: upstream.origin, token: () => token })) }
}
const nobody: Person = {
  id: '',
  get api(): never {
    throw new Error('Visitors only read')
  },
}
const key = randomUUID
const naming = ({ id }: Person) => `[@${id}](/user/${id})`

const ask = async (by: Person, title: string, other: object = {}) =>
  (await by.api('POST /api/community/question', { key: key(), title, text: '', ...other })).id
const answer = async (by: Person, id: string, text: string, other: object = {}) =>
  (await by.api('POST /api/community/question/:id/answer', { id, key: key(), text, ...other })).id
const comment = async (by: Person, id: string, text: string, replyTo: string | null = null) =>
  (await by.api('POST /api/community/post/:id/comment', { id, key: key(), text, replyTo })).id
const like = (by: Person, id: string) => by.api('POST /api/community/post/:id/reaction', { id, reaction: Reaction.Like })
const change = async (by: Person, id: string, text: string) => {
  const { version } = await by.api('GET /api/community/post/:id/source', { id })
  await by.api('PUT /api/community/post/:id', { id, version, text })
}

async function upload({ token }: Person): Promise<string> {
  const raw = await jpeg()
  const stored = await upstream.ask('POST /api/file?purpose=post', undefined, {
    raw,
    token: token!,
    headers: { 'content-type': 'image/jpeg' },
  })
  return (stored.data as StoredImage).id
}

/** The calls that can show posts, people or messages. */
const reading = (Object.keys(contract) as (keyof Contract)[]).filter((name) =>
  /^GET \/api\/(ask|community|user\/(:id|blocked)|message|home|search|sitemap|collect)/.test(name),
)

/** Ways to make a call with these ids and words: each value of each choice, one at a time. */
function inputsOf(name: keyof Contract, { ids, people, words, topic }: Names): Record<string, unknown>[] {
  const fields = fieldsOf(name)
  const given: Record<string, unknown> = { ...sample(name), ...('since' in fields && { since: '2026-01-01T00:00:00.000Z' }) }
  const wordsField = Object.keys(fields).find((field) => /^(q|title)$/.test(field))
  const bases: Record<string, unknown>[] =
    'id' in fields
      ? (name.includes('/user/') ? people : ids).map((id) => ({ ...given, id }))
      : [
          ...(wordsField === undefined ? [] : words.map((word) => ({ ...given, [wordsField]: word }))),
          ...(wordsField === 'title' ? [] : [given]),
        ]
  if ('topic' in fields) bases.push({ ...given, topic })
  // Further searches would be refused as too many; `searchPosts.test.ts` looks into the scopes.
  const chosen = name === 'GET /api/search' ? [] : Object.entries(fields)
  const choices = chosen.flatMap(([field, { enum: values = [] }]) => values.map((value) => ({ [field]: value })))
  const chosenOf = 'id' in fields && !name.includes('/user/') ? bases.slice(0, 1) : bases
  return [...bases, ...chosenOf.flatMap((base) => choices.map((choice) => ({ ...base, ...choice })))]
}

interface Names {
  ids: string[]
  people: string[]
  words: string[]
  topic: string
}

/** Texts that somebody was sent, by what was asked. */
type Sent = Map<string, string>

/** Makes all those calls. */
async function callAll({ token }: Person, names: Names): Promise<Sent> {
  const lines = reading.flatMap((name) =>
    inputsOf(name, names).map((input) => {
      const rest = { ...input }
      const path = pathParts(name).reduce((line, part) => {
        const value = encodeURIComponent(String(rest[part]))
        delete rest[part]
        return line.replace(`:${part}`, value)
      }, splitName(name).path)
      return `GET ${path}?${new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))}`
    }),
  )
  return atOnce(lines, async (line) => (await upstream.ask(line, undefined, { ...(token !== undefined && { token }) })).text)
}

/** What several questions are answered with, a few at a time. */
async function atOnce(lines: readonly string[], answer: (line: string) => Promise<string>): Promise<Sent> {
  const left = [...new Set(lines)]
  const sent = new Map(left.map((line) => [line, '']))
  const one = async () => {
    for (let line = left.shift(); line !== undefined; line = left.shift()) sent.set(line, await answer(line))
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return sent
}

/** Opens the pages of the community, of people and of messages, and what is made for search engines. */
async function openAll({ token }: Person, { ids, people, words }: Names): Promise<Sent> {
  const shown =
    token === undefined
      ? Object.keys(visitorScreens).filter((pattern) => /^\/($|community|user|search)/.test(pattern) && pattern !== '/community/leave')
      : ['/community/question/:id', ...Object.keys(learnerScreens).filter((pattern) => /^\/(message|collect)/.test(pattern))]
  const paths = shown.flatMap((pattern) =>
    pattern.includes(':')
      ? (pattern.startsWith('/user/') ? people : ids.slice(0, 1)).map((id) => pattern.replace(':id', id).replace(':answerId', ids[1]!))
      : [pattern],
  )
  const forAll = [
    '/community?tab=hot',
    ...words.map((word) => `/search?q=${encodeURIComponent(word)}`),
    '/sitemap-question-1.xml',
    '/sitemap-idea-1.xml',
  ]
  const headers: Record<string, string> = token === undefined ? {} : { cookie: `skill_token=${token}` }
  return atOnce(
    [...paths, ...(token === undefined ? forAll : ['/community?tab=following'])],
    async (path) => (await host.ask(`GET ${path}`, { headers })).text,
  )
}

/** The archive of somebody, without the phone number: all have another one. */
const exported = async ({ id }: Person): Promise<string> =>
  JSON.stringify((await ownDataQueries(db).collect(id)).rows).replaceAll(/"137\d{8}"/g, '""')

/** What the upstream says to a change: never who is on the other side. */
const writing = (Object.keys(contract) as (keyof Contract)[]).filter(
  (name) => !name.startsWith('GET') && /\/api\/(ask|community\/(post|question)\/:id)(?!.*report)/.test(name),
)
async function outcome({ token }: Person, name: keyof Contract, ids: string[]): Promise<string[]> {
  const said: string[] = []
  for (const id of ids) {
    const { method, path } = splitName(name)
    const input = {
      ...sample(name),
      ...('text' in fieldsOf(name) && { text: '说一句不相干的话' }),
      ...('key' in fieldsOf(name) && { key: key() }),
    }
    const line = pathParts(name).reduce((part, field) => part.replace(`:${field}`, id), path)
    const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !pathParts(name).includes(field)))
    const { code, msg } = await upstream.ask(`${method} ${line}`, rest, { token: token! })
    said.push(`${code} ${msg}`)
  }
  return said
}

/** A text with other names in the place of some. */
const renamed = (text: string, names: readonly (readonly [string, string])[]): string =>
  names.reduce((part, [name, other]) => part.replaceAll(name, other), text)

/** The content of an answer in which neither random ids nor the order of lists tell anything. */
const unordered = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(unordered).toSorted().join()}]`
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replaceAll(/\b[\da-hjkmnp-tv-z]{12}\b|\b[\da-f]{8}-[\da-f-]{27}\b/g, '#')
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${unordered(inner)}`)
    .toSorted()
    .join()}}`
}
const plain = (text: string): string => unordered(JSON.parse(text))

/** What somebody was sent as if the names in it were others. */
const asIf = (sent: Sent, names: readonly (readonly [string, string])[]): [string, string][] =>
  [...sent]
    .map(([asked, text]): [string, string] => [renamed(asked, names), plain(renamed(text, names))])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const times = (text: string, part: string): number => text.split(part).length - 1

describe('who has written anonymously is told to nobody', { timeout: 300_000 }, () => {
  test('neither to a visitor, nor to a learner, a follower, somebody blocked or blocking, or whoever answered', async () => {
    const [author, twin] = [await person('author'), await person('twinny')]
    const both = [author, twin] as const
    const [helper, other] = [await person('helper'), await person('others')]
    const pairs = {
      follower: [await person('follo1'), await person('follo2')],
      blocking: [await person('block1'), await person('block2')],
      blocked: [await person('avoid1'), await person('avoid2')],
    } as const
    for (const each of [0, 1] as const) {
      await both[each].api('POST /api/community/idea', { key: key(), text: '今天练了三小时立焊' })
      await pairs.follower[each].api('POST /api/user/:id/follow', { id: both[each].id, follow: Follow.Follow })
      await pairs.blocking[each].api('POST /api/user/:id/block', { id: both[each].id, block: true })
      await both[each].api('POST /api/user/:id/block', { id: pairs.blocked[each].id, block: true })
      await both[each].api('POST /api/setting/shown', { favourites: true, likes: true })
    }
    const ideas = await Promise.all(
      both.map(async ({ id, api }) => (await api('GET /api/user/:id/post', { id, tab: ProfileTab.Dynamic })).list[0]!.id),
    )
    const publicPages = async () => {
      const texts: string[] = []
      for (const { id } of both)
        for (const path of ['', '/post?tab=1', '/post?tab=2', '/post?tab=3', '/relation?of=followers', '/relation?of=followed'])
          texts.push((await upstream.ask(`GET /api/user/${id}${path}`)).text)
      return texts
    }
    const before = await publicPages()

    // The author asks and is answered.
    upstream.time.now += 60_000
    const words = { text: `密语：工地欠薪。 ${naming(helper)}`, topics: ['欠薪'], images: [await upload(author)], anonymous: true }
    const question = await ask(author, '密语工资一直拖着不发怎么办', words)
    for (const { api } of [helper, ...pairs.follower])
      await api('POST /api/community/question/:id/follow', { id: question, follow: Follow.Follow })
    await author.api('POST /api/community/question/:id/invite', { id: question, user: other.id })
    const answered = await answer(helper, question, '先留好考勤记录。')
    await author.api('POST /api/community/question/:id/accept', { id: question, answer: answered })
    const said = await comment(other, question, '我也遇到过')
    await comment(helper, question, '后来呢', said)
    const refused: string[] = []
    for (const pair of Object.values(pairs))
      for (const each of [0, 1] as const)
        await comment(pair[each], question, `同问，${naming(both[each])}和${naming(both[1 - each]!)}怎么看`).catch(() =>
          refused.push(pair[each].id),
        )
    expect(refused, 'who is named is no secret').toHaveLength(4)
    // The author answers: others, and the own question.
    const asked = await ask(helper, '密语劳动仲裁要准备什么材料')
    await pairs.follower[0].api('POST /api/community/question/:id/follow', { id: asked, follow: Follow.Follow })
    await pairs.follower[1].api('POST /api/community/question/:id/follow', { id: asked, follow: Follow.Follow })
    const own = await answer(author, asked, `密语：合同和工资条。 ${naming(other)}`, { anonymous: true })
    const further = await answer(author, question, '密语：补充，已经拖了三个月。', { anonymous: true })
    for (const id of [question, own, further]) {
      for (const by of [helper, ...Object.values(pairs).flat()]) await like(by, id)
      await helper.api('POST /api/community/post/:id/report', { id, reason: 'spam', text: '' })
      await comment(other, id, '有道理')
    }
    await helper.api('POST /api/collect', { kind: 'question', id: question, on: true })
    upstream.time.now += 60_000
    await change(author, question, `密语：工地欠薪三个月。 ${naming(helper)} ${naming(other)}`)
    await change(author, own, '密语：合同、工资条和考勤。')
    await author.api('POST /api/community/question/:id/follow', { id: question, follow: Follow.Follow })
    upstream.time.now += 60_000

    const posts = [question, further, own, answered, asked, said]
    const topic = (await other.api('GET /api/community/topic', { q: '欠薪' })).list[0]!.id
    const names = { ids: [...posts, topic], people: [author.id, twin.id], words: ['密语工资', author.id, twin.id], topic }
    for (const id of posts) expect(id).toMatch(/^[\da-hjkmnp-tv-z]{12}$/)
    // The author hears of everything, and that is found.
    const heard = [...(await callAll(author, names)).values()].join('\n')
    expect(times(heard, '"written":true')).toBeGreaterThan(5)

    expect(await publicPages(), 'the pages of both stay as they were').toEqual(before)

    // Whoever has nothing to do with either cannot tell the one from the other.
    const swap = [
      ...both.map(({ id }) => [id, 'X'] as const),
      ...ideas.map((id) => [id, 'I'] as const),
      ...Object.values(pairs).map(([one, image]) => [one.id, image.id] as const),
    ]
    for (const reader of [nobody, helper, other]) {
      const sent = await callAll(reader, names)
      expect([...sent.values()].filter((text) => text.includes('匿名用户')).length, 'anonymous posts are shown').toBeGreaterThan(20)
      for (const [asked, text] of sent) {
        if (asked.includes(twin.id)) continue
        const other = asked.includes(author.id) ? sent.get(asked.replaceAll(author.id, twin.id))! : text
        if (other === text) expect(times(text, author.id), asked).toBe(times(text, twin.id))
        else expect(plain(renamed(text, swap)), asked).toBe(plain(renamed(other, swap)))
      }
      const pages = await openAll(reader, names)
      for (const [asked, text] of pages) {
        if (asked.includes(twin.id)) continue
        const other = asked.includes(author.id) ? pages.get(asked.replaceAll(author.id, twin.id))! : text
        expect(times(text, author.id), asked).toBe(times(other, twin.id))
      }
      if (reader === nobody) continue
      const archive = await exported(reader)
      expect(times(archive, author.id)).toBe(times(archive, twin.id))
    }

    // Whoever follows, blocks or is blocked by the author sees what they would see who do the same to the twin.
    const mirrored = (each: 0 | 1) => [
      [both[each].id, 'X'] as const,
      [both[1 - each]!.id, 'Y'] as const,
      ...Object.entries(pairs).flatMap(([name, pair]) => [
        [pair[each].id, `${name} P`] as const,
        [pair[1 - each]!.id, `${name} Q`] as const,
      ]),
      [ideas[each]!, 'I'] as const,
      [ideas[1 - each]!, 'J'] as const,
    ]
    for (const [one, image] of Object.values(pairs)) {
      expect(asIf(await callAll(one, names), mirrored(0))).toEqual(asIf(await callAll(image, names), mirrored(1)))
      expect(plain(renamed(await exported(one), mirrored(0)))).toBe(plain(renamed(await exported(image), mirrored(1))))
      for (const name of writing) expect([name, await outcome(one, name, posts)]).toEqual([name, await outcome(image, name, posts)])
    }
  })
})
