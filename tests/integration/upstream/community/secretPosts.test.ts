import { beforeAll, describe, expect, test } from 'vitest'
import { contract, type Contract, type Endpoint, pathParts } from '#lib/contract'
import { createPostKind } from '../../../../server/upstream/community/admin.ts'
import type { Call } from '../../../../server/upstream/kernel/handler.ts'
import { fieldsOf, inputSchema } from '../../../conformance/samples.ts'
import { domainsOf } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { createSecretPosts, leaksIn, readers, type SecretPosts } from '../../../support/secretPosts.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

type Name = keyof Contract
type Input = Record<string, unknown>

/** All GET calls with an answer that ends; a new call is among them. */
const reading = (Object.entries<Endpoint>(contract) as [Name, Endpoint][]).filter(
  ([name, { events }]) => name.startsWith('GET ') && !events,
)

/** Values of fields that are neither ids nor free texts. */
const others = [
  'idea',
  'question',
  '2026-11-20',
  '2026-11',
  '2026-01-01T00:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
  '0'.repeat(22),
]

/** Returns the values with which a field is requested; `ids` are those to try. */
function valuesOf(name: Name, field: string, { secrets, question }: SecretPosts, ids: readonly string[]): unknown[] {
  const { enum: values, const: value, anyOf, type, pattern, maximum } = fieldsOf(name)[field]!
  if (values) return values
  if (value !== undefined) return [value]
  if (type === 'boolean') return [false, true]
  if (type === 'integer' || type === 'number') return [field === 'pageSize' ? maximum : 1]
  if (pattern !== undefined || anyOf) {
    const named = (anyOf ?? []).flatMap((option) => option.enum ?? (option.const === undefined ? [] : [option.const]))
    return [...named, ...ids, ...others, `answer ${question}`]
  }
  return ['怎么办', ...secrets.filter(({ what }) => / held$|version$|^the name/.test(what)).map(({ mark }) => mark)]
}

/** Returns the inputs of a call: with each id, and for the main ids with each value of each other field. */
function inputsOf(name: Name, posts: SecretPosts): Input[] {
  const { ids, mainIds, topicIds } = posts
  const fields = Object.keys(fieldsOf(name)).filter((field) => field !== 'cursor')
  const required = new Set([...(inputSchema(name).required ?? []), ...pathParts(name)])
  const always = fields.filter((field) => required.has(field) || field === 'pageSize')
  const more = fields.filter((field) => !always.includes(field))
  const isValid = (input: Input) => contract[name].input.safeParse(input).success
  const bases = always
    .reduce<Input[]>(
      (inputs, field, index) => {
        const values = valuesOf(name, field, posts, index === 0 ? ids : mainIds)
        return inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
      },
      [{}],
    )
    .filter(isValid)
  const main = bases.filter((input) => pathParts(name).every((part) => mainIds.includes(String(input[part])))).slice(0, mainIds.length)
  const chosen = [...bases.slice(0, 1), ...main].flatMap((input) =>
    more.flatMap((field) => valuesOf(name, field, posts, [...mainIds, ...topicIds]).map((value) => ({ ...input, [field]: value }))),
  )
  const valid = [...bases, ...chosen.filter(isValid)]
  const tried = new Set(valid.flatMap((input) => Object.keys(input)))
  expect([name, ...fields.filter((field) => !tried.has(field))], 'Add valid values of these fields to valuesOf').toEqual([name])
  return valid
}

describe.each(engines)('hidden posts on %s', (engine) => {
  const world = useParticipation(engine)
  let posts: SecretPosts
  beforeAll(async () => {
    posts = await createSecretPosts(world())
  })

  test('are returned by no GET call of the contract to a reader who may not see them', async () => {
    const { db, time } = world()
    const { handlers } = domainsOf(db, () => time.now)
    const answer = async (name: Name, input: Input, userId: string | undefined): Promise<string> => {
      const caller: Call = { user: userId === undefined ? null : { id: userId, sessionId: userId }, address: '127.0.0.1', agent: '' }
      // Searches are limited by the time.
      time.now += 250
      const handle = handlers[name] as unknown as (given: unknown, call: Call) => Promise<unknown>
      const refusal = ({ code, message, data }: Input) => ({ code, message, data })
      return JSON.stringify(await handle(contract[name].input.parse(input), caller).catch(refusal))
    }
    const requests = reading.map(([name, { caller }]) => ({ name, caller, inputs: inputsOf(name, posts) }))
    const leaks = new Map<string, string>()
    const seenByAuthor = new Set<string>()
    for (const reader of readers) {
      const userId = posts.people[reader]?.id
      for (const { name, caller, inputs } of requests) {
        if (caller === 'user' && userId === undefined) continue
        for (const input of inputs) {
          const text = await answer(name, input, userId)
          const request = `${name} ${JSON.stringify(input)}`
          // The first request of each leak is enough.
          for (const what of leaksIn(posts.secrets, reader, request, text)) if (!leaks.has(what)) leaks.set(what, request)
          if (reader === 'author') for (const { mark } of posts.secrets) if (text.includes(mark)) seenByAuthor.add(mark)
        }
      }
    }
    expect([...leaks].map(([what, request]) => `${what} by ${request}`)).toEqual([])
    // What the author may see is returned to the author, which shows that the requests find it.
    const missed = posts.secrets.filter(({ mark, readers: allowed }) => allowed.includes('author') && !seenByAuthor.has(mark))
    expect(missed.map(({ what }) => what)).toEqual([])
  })

  test('have images that only their readers and their uploader can open', async () => {
    const { db, time } = world()
    const { imageReaders } = domainsOf(db, () => time.now)
    for (const { id, readers: allowed } of posts.images) {
      const row = await db.selectFrom('uploaded_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const isReader = async (reader: (typeof readers)[number]) => {
        const userId = posts.people[reader]?.id
        return userId === row.user_id || (await imageReaders.post(row, userId))
      }
      const open = await Promise.all(readers.map(async (reader) => ((await isReader(reader)) ? [reader] : [])))
      // A post of a blocked author can be opened directly.
      const expected = allowed.includes('visitor') ? readers : row.user_id === posts.people.author.id ? ['author'] : []
      expect(open.flat(), row.attached_to ?? '').toEqual(expected)
    }
  })

  test('are shown to operators, with their previous versions', async () => {
    const kind = createPostKind({ db: world().db, now: world().time.now })
    const facts = await Promise.all(posts.ids.map((id) => kind.show(id)))
    const text = facts.flatMap((each) => each ?? []).join('\n')
    const written = posts.secrets.filter(({ what }) =>
      / that (is|was) (held|refused|deleted|never shown)|refused version|withdrawn version/.test(what),
    )
    expect(written.length).toBeGreaterThan(30)
    expect(written.filter(({ mark, what }) => !what.startsWith('the topic') && !text.includes(mark)).map(({ what }) => what)).toEqual([])
  })
})
