import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { contract, type Contract, createApi, fetchTransport, pathParts, type StoredImage, splitName } from '#lib/contract'
import { Reaction } from '#lib/enums'
import type { Database } from '../../server/upstream/db/Database.ts'
import { fieldsOf, sample } from '../conformance/samples.ts'
import { learnerScreens, visitorScreens } from '../e2e/screens.ts'
import { archiveRows } from './archiveRows.ts'
import { addLearner } from './addLearner.ts'
import { jpeg } from './sampleImages.ts'
import type { Host } from './startHost.ts'
import { startParticipationSite } from './startParticipationSite.ts'
import type { Upstream } from './startUpstream.ts'
import type { Sent } from './sentTexts.ts'

let db: Kysely<Database>
export let upstream: Upstream
let host: Host
let stop: (() => Promise<void>) | undefined

/** Starts the site before the tests of a file and closes it afterwards. */
export function useAnonymousSite(): void {
  beforeAll(async () => {
    ;({ db, upstream, host, stop } = await startParticipationSite({ UPSTREAM_TIMEOUT_MS: '10000' }))
  })
  afterAll(() => stop?.())
}

interface Person {
  /** Also the nickname. */
  id: string
  token?: string
  api: ReturnType<typeof createApi>
}
let people = 0
/** Creates a user. All names have the same length, and no other id looks like one. */
export async function person(name: string): Promise<Person> {
  const id = name.padEnd(16, '0')
  const token = await addLearner(db, { id, phone: String(13700000000 + (people += 1)), now: upstream.time.now })
  // An account of this age has no limits on writing.
  await db
    .updateTable('user_account')
    .set({ created_at: upstream.time.now - 3e9 })
    .where('id', '=', id)
    .execute()
  return { id, token, api: createApi(fetchTransport({ origin: upstream.origin, token: () => token })) }
}
export const nobody: Person = {
  id: '',
  get api(): never {
    throw new Error('Visitors can only read')
  },
}
export const key = randomUUID
export const naming = ({ id }: Person) => `[@${id}](/user/${id})`

export const ask = async (by: Person, title: string, other: object = {}) =>
  (await by.api('POST /api/community/question', { key: key(), title, text: '', ...other })).id
export const answer = async (by: Person, id: string, text: string, other: object = {}) =>
  (await by.api('POST /api/community/question/:id/answer', { id, key: key(), text, ...other })).id
export const comment = async (by: Person, id: string, text: string, replyTo: string | null = null) =>
  (await by.api('POST /api/community/post/:id/comment', { id, key: key(), text, replyTo })).id
export const like = (by: Person, id: string) => by.api('POST /api/community/post/:id/reaction', { id, reaction: Reaction.Like })
export const change = async (by: Person, id: string, text: string) => {
  const { version } = await by.api('GET /api/community/post/:id/source', { id })
  await by.api('PUT /api/community/post/:id', { id, version, text })
}

export async function upload({ token }: Person): Promise<string> {
  const raw = await jpeg()
  const stored = await upstream.ask('POST /api/file?purpose=post', undefined, {
    raw,
    token: token!,
    headers: { 'content-type': 'image/jpeg' },
  })
  return (stored.data as StoredImage).id
}

/** The calls that can show posts, users or messages. */
const reading = (Object.keys(contract) as (keyof Contract)[]).filter((name) =>
  /^GET \/api\/(ask|community|user\/(:id|blocked)|message|home|search|sitemap|collect)/.test(name),
)

/** Returns inputs of a call with these ids and texts: each value of each choice, one at a time. */
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
  // More searches would be rate-limited; `searchPosts.test.ts` covers the scopes.
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

/** Makes all these calls; returns the answers by call. */
export async function callAll({ token }: Person, names: Names): Promise<Sent> {
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

/** Makes several requests, a few at a time; returns the answers by request. */
async function atOnce(lines: readonly string[], answer: (line: string) => Promise<string>): Promise<Sent> {
  const left = [...new Set(lines)]
  const sent = new Map(left.map((line) => [line, '']))
  const one = async () => {
    for (let line = left.shift(); line !== undefined; line = left.shift()) sent.set(line, await answer(line))
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return sent
}

/** Opens the pages of the community, of users and of messages, and the files for search engines. */
export async function openAll({ token }: Person, { ids, people, words }: Names): Promise<Sent> {
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

/** Returns a user's archive without the phone number, which always differs. */
export const exported = async ({ id }: Person): Promise<string> =>
  JSON.stringify(await archiveRows(db, id, upstream.time.now)).replaceAll(/"137\d{8}"/g, '""')

/** Calls that change something, whose refusals must not reveal the author of an anonymous post. */
export const writing = (Object.keys(contract) as (keyof Contract)[]).filter(
  (name) => !name.startsWith('GET') && /\/api\/(ask|community\/(post|question)\/:id)(?!.*report)/.test(name),
)
/** Returns the results of such a call by a user, for each id. */
export async function outcome({ token }: Person, name: keyof Contract, ids: string[]): Promise<string[]> {
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
