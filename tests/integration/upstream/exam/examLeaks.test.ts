import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Attempt, createApi, fetchTransport } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { learnerScreens, visitorScreens } from '../../../e2e/screens.ts'
import { archiveRows } from '../../../support/archiveRows.ts'
import { addLearner } from '../../../support/addLearner.ts'
import { answeredCalls, callRequests, readingCalls } from '../../../support/callRequests.ts'
import { openServed, testPlace } from '../../../support/openTestDatabase.ts'
import { rightAnswers, secretPack, secrets, wrongAnswer } from '../../../support/secretExam.ts'
import { writePack } from '../../../support/smallPack.ts'
import { type Host, startHost } from '../../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'

const papers = { practice: 'weld-five_chapters', mock: 'weld-five_mock', official: 'weld-five_official' }
const bankQuestion = 'welding/secret-single-0'

let db: Kysely<Database>
let upstream: Upstream
let host: Host
let statements = 0
const folders: string[] = []

beforeAll(async () => {
  const { place, dataDir } = await testPlace('SQLite', 'tables')
  db = await openServed(place, () => (statements += 1))
  const pack = writePack(secretPack())
  folders.push(dataDir, pack)
  await loadPack(db, readPack(pack), { dataDir })
  upstream = await startUpstream(db)
  host = await startHost({ upstreamUrl: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '10000' } })
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
  await db.destroy()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A person who makes requests; all names have the same length so that payloads have equal sizes. */
interface Person {
  id: string
  token?: string
  api: ReturnType<typeof createApi>
}
let people = 0
async function person(): Promise<Person> {
  const id = `learner-${String((people += 1)).padStart(3, '0')}`
  const token = await addLearner(db, { id, phone: String(13900000000 + people), now: upstream.time.now })
  return { id, token, api: createApi(fetchTransport({ origin: upstream.origin, token: () => token })) }
}
const visitor = (): Person => ({ id: '', api: createApi(fetchTransport({ origin: upstream.origin })) })

const begin = ({ api }: Person, paper: string) => api('POST /api/attempt', { paper, key: randomUUID() })
const tab = randomUUID()
const submit = ({ api }: Person, id: string) => api('POST /api/attempt/:id/submit', { id, tab, answers: [] })

/** Answers every question; returns the size of each response and the number of its SQL statements. */
async function answerAll({ api }: Person, { id, questions }: Attempt, how: 'rightly' | 'wrongly') {
  const right = await rightAnswers(db, id)
  const costs: [bytes: number, statements: number][] = []
  for (const question of questions) {
    const answer: Answer = how === 'rightly' ? right.get(question.handle)! : wrongAnswer(right.get(question.handle)!, question)
    const before = statements
    const told = await api('POST /api/attempt/:id/answer', {
      id,
      tab,
      answers: [{ question: question.handle, sequence: 1, base: 0, answer, flagged: false }],
    })
    costs.push([JSON.stringify(told).length, statements - before])
  }
  return costs
}

/** A received text: the headers and body of a response. */
interface Sent {
  asked: string
  text: string
}

const touching = answeredCalls.filter(
  (name) => !readingCalls.includes(name) && /\/api\/(attempt|exam|question|wrong|favourite)/.test(name) && !name.endsWith('/submit'),
)

/** Makes every reading call and every exam call with each applicable id, and opens every page. */
async function fetchEverything({ token }: Person, ids: string[]): Promise<Sent[]> {
  const all: Sent[] = []
  for (const { line, body } of [...readingCalls, ...touching].flatMap((name) => callRequests(name, ids))) {
    const { text, headers } = await upstream.ask(line, body, { ...(token !== undefined && { token }) })
    all.push({ asked: line, text: `${text}${JSON.stringify([...headers])}` })
  }
  const patterns = new Set([...Object.keys(visitorScreens), ...Object.keys(learnerScreens)].filter((pattern) => pattern !== '*'))
  const pages = [...patterns].flatMap((pattern) =>
    pattern.includes(':')
      ? [ids[0]!, 'weld-five', bankQuestion].flatMap((id) =>
          Object.values(pattern.includes(':subId') ? papers : { none: '' }).map((paper) =>
            pattern.replace(':subId', paper).replace(/:\w+/, pattern.includes(':subId') ? 'weld-five' : encodeURIComponent(id)),
          ),
        )
      : [pattern],
  )
  for (const path of new Set([
    ...pages,
    `/search?q=${encodeURIComponent('密语')}`,
    ...ids.map((id) => `/exam/weld-five/history?attempt=${encodeURIComponent(id)}`),
  ])) {
    const { text, headers } = await host.ask(`GET ${path}`, { headers: token === undefined ? {} : { cookie: `skill_token=${token}` } })
    all.push({ asked: `GET ${path}`, text: `${text}${JSON.stringify(headers)}` })
  }
  return all
}

/** Returns every place with a leak: a secret, or a non-empty field for solutions. */
function leaks(sent: Sent[]): string[] {
  const fields = /"(?:solution|explanation|right|correct|marking|mistakes?)":(?!null|\[\]|"")/
  return sent.flatMap(({ asked, text }) => {
    const found = secrets.exec(decodedOf(decodedOf(text)).replaceAll(bankQuestion, '')) ?? fields.exec(text.replaceAll('\\"', '"'))
    return found ? [`${asked}: …${text.slice(Math.max(0, found.index - 40), found.index + 80)}…`] : []
  })
}

const decodedOf = (text: string): string =>
  text
    .replace(/(%[\dA-F]{2})+/gi, (part) => safely(() => decodeURIComponent(part), part))
    .replace(/\\u[\da-f]{4}/gi, (part) => JSON.parse(`"${part}"`) as string)
const safely = (act: () => string, otherwise: string): string => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

describe('no solution is revealed early', () => {
  test('to visitors, other learners, or a candidate who has practised the same questions', async () => {
    const candidate = await person()
    const practice = await begin(candidate, papers.practice)
    await answerAll(candidate, practice, 'wrongly')
    const mock = await begin(candidate, papers.mock)
    await answerAll(candidate, mock, 'wrongly')
    await submit(candidate, mock.id)
    const { id: entry } = await db.selectFrom('wrong_question').select('id').where('user_id', '=', candidate.id).executeTakeFirstOrThrow()
    const told = await fetchEverything(candidate, [practice.id, mock.id, entry])
    expect(leaks(told).length, 'finds the solutions revealed by a practice and a mock').toBeGreaterThan(1)
    const attempt = await begin(candidate, papers.official)
    await answerAll(candidate, attempt, 'rightly')
    const ids = [
      attempt.id,
      practice.id,
      mock.id,
      'weld-five',
      papers.official,
      papers.practice,
      papers.mock,
      attempt.questions[0]!.handle,
      bankQuestion,
      entry,
    ]
    for (const who of [visitor(), await person(), candidate]) expect(leaks(await fetchEverything(who, ids))).toEqual([])
  })

  test('to candidates after submission: correct and wrong answers look the same until the release', { tags: ['wide'] }, async () => {
    const [knows, guesses] = [await person(), await person()]
    const attempts = [await begin(knows, papers.official), await begin(guesses, papers.official)] as const
    const costs = [await answerAll(knows, attempts[0], 'rightly'), await answerAll(guesses, attempts[1], 'wrongly')]
    const sorted = (list: [number, number][]) => list.map((cost) => cost.join(' ')).toSorted()
    expect(sorted(costs[0]!)).toEqual(sorted(costs[1]!))
    const idsOf = ({ id, questions }: Attempt) => [id, 'weld-five', papers.official, questions[0]!.handle]
    await submit(knows, attempts[0].id)
    await submit(guesses, attempts[1].id)
    const walks = [await fetchEverything(knows, idsOf(attempts[0])), await fetchEverything(guesses, idsOf(attempts[1]))]
    expect(walks.flatMap(leaks)).toEqual([])
    // Pages contain the data of their calls, in an order that depends on which call is answered first.
    const [told, other] = walks.map((sent) => sent.filter(({ asked }) => asked.includes(' /api/')))
    const differing = told!.flatMap(({ asked, text }, at) => {
      const [one, two] = [numbersIn(text), numbersIn(other![at]!.text)]
      return one === two ? [] : [`${asked}: ${differenceOf(one, two)}`]
    })
    expect(differing).toEqual([])
    const archives = await Promise.all([knows, guesses].map(async ({ id }) => JSON.stringify(await archiveRows(db, id, upstream.time.now))))
    expect(archives[0]).toContain(attempts[0].id)
    expect(differenceOf(...(archives.map(numbersIn) as [string, string]))).toBe('|')
  })

  test('by the order or the handles of options', async () => {
    const learner = await person()
    const counts = { place: [0, 0, 0, 0], name: [0, 0, 0, 0] }
    for (let times = 0; times < 40; times++) {
      const { id, questions } = await begin(learner, papers.mock)
      const right = await rightAnswers(db, id)
      for (const { handle, options } of questions.slice(0, 10)) {
        const answer = right.get(handle) as { options: string[] }
        const names = options.map((option) => option.handle)
        counts.place[names.indexOf(answer.options[0]!)]! += 1
        counts.name[names.toSorted().indexOf(answer.options[0]!)]! += 1
      }
      await submit(learner, id)
      // Starting attempts is rate-limited.
      upstream.time.now += 60_000
    }
    // Of 400, each position gets about 100; by chance, a count below 60 or above 140 occurs once in many thousand runs.
    for (const count of [...counts.place, ...counts.name]) expect(Math.abs(count - 100)).toBeLessThan(45)
  })
})

/** Returns the numbers, booleans and nulls of a response, sorted by field name. */
const numbersIn = (text: string): string =>
  [...text.matchAll(/"(\w+)":(-?\d+(?:\.\d+)?|true|false|null)/g)]
    .filter(([, name]) => name !== 'judged' && name !== 'now')
    .map(([, name, value]) => `${name} ${value}`)
    .toSorted()
    .join(', ')

function differenceOf(one: string, other: string): string {
  const [first, second] = [one.split(', '), other.split(', ')]
  return [...first.filter((each) => !second.includes(each)), '|', ...second.filter((each) => !first.includes(each))].slice(0, 12).join(' ')
}
