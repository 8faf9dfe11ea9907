// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, ApiError, Code } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { createAttemptSession } from '../../../../../../../client/routes/exam/answering/store/createAttemptSession.ts'
import { attemptServer, deviceStorage, offline } from '../../../../../../support/attemptServer.ts'

const [q1, q2] = ['question1', 'question2'] as const
const choice = (letter: string): Answer => ({ options: [`option-${letter}`] })

/** The tabs that are open in this browser. */
let open = new Set<string>()
let tabs = 0
const sessions: { end: () => void }[] = []

type Server = ReturnType<typeof attemptServer>

/** A tab that has the attempt open. */
async function tab(server: Server, { storage = deviceStorage(), user = 'u1' } = {}) {
  const own = `00000000-0000-4000-8000-${String((tabs += 1)).padStart(12, '0')}`
  open.add(own)
  const told = vi.fn()
  const session = createAttemptSession({
    attempt: server.sheet(),
    askedAt: performance.now(),
    api: server.api,
    pages: { own, claim: () => undefined, others: async () => new Set([...open].filter((one) => one !== own)) },
    userId: () => user,
    storage,
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
    onOtherTab: told,
  })
  sessions.push(session)
  await session.begin()
  const { answers } = session
  return {
    ...session,
    told,
    storage,
    own,
    mark: (question: string = q1) => answers.getState().items.get(question)!.mark,
    item: (question: string = q1) => answers.getState().items.get(question)!,
    choose: (letter: string, question: string = q1) => answers.change(question, { answer: choice(letter) }, { afterMs: 300 }),
    /** The tab is gone, and nothing of it runs any more. */
    kill: () => {
      open.delete(own)
      server.line.fault = offline
      session.end()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  for (const session of sessions.splice(0)) session.end()
  await pass(100)
  open = new Set()
  vi.useRealTimers()
})

test('an answer counts as saved when the server says so, and not before', async () => {
  const server = attemptServer()
  const one = await tab(server)
  expect(one.mark()).toBe('none')
  one.choose('a')
  expect(one.mark()).toBe('saving')
  expect(one.storage.length).toBe(1)
  await pass(300)
  expect(one.mark()).toBe('saved')
  expect(server.stored.get(q1)).toMatchObject({ sequence: 1, answer: choice('a') })
  // Acknowledged, it need not outlive the page any more.
  expect(one.storage.length).toBe(0)
})

test('answers that follow each other closely go in one call, the last one of each question', async () => {
  const server = attemptServer()
  const one = await tab(server)
  one.choose('a')
  one.choose('b')
  one.choose('c', q2)
  await pass(300)
  expect(server.calls.map(({ input }) => input.answers)).toMatchObject([
    [
      { question: q1, sequence: 1, base: 0, answer: choice('b') },
      { question: q2, sequence: 1, base: 0, answer: choice('c') },
    ],
  ])
})

test('without a network an answer is on this device alone, and is sent again by itself', async () => {
  const server = attemptServer()
  const one = await tab(server)
  server.line.fault = offline
  one.choose('a')
  await pass(300)
  expect(one.mark()).toBe('local')
  expect(one.answers.getState().away).toBe(true)
  const seen = new Set<string>()
  one.answers.subscribe(() => seen.add(one.mark()))
  server.line.fault = undefined
  await pass(20_000)
  expect([...seen]).toEqual(['resending', 'saved'])
  expect(one.answers.getState().away).toBe(false)
})

test('an acknowledgement that was lost makes no conflict with what one answers next', async () => {
  const server = attemptServer()
  const one = await tab(server)
  server.line.lost = 1
  one.choose('a')
  await pass(300)
  expect(server.stored.get(q1)?.answer).toEqual(choice('a'))
  expect(one.mark()).toBe('local')
  one.choose('b')
  await pass(20_000)
  expect(one.item()).toMatchObject({ mark: 'saved', other: null })
  expect(server.stored.get(q1)).toMatchObject({ answer: choice('b'), sequence: 2 })
})

test('after a crash the next tab sends what the last one could not, under its name', async () => {
  const server = attemptServer()
  const before = await tab(server)
  server.line.lost = 1
  before.choose('a')
  before.choose('b', q2)
  await pass(300)
  before.kill()
  await pass(60_000)
  server.line.fault = undefined
  // The learner goes on before what was left has been sent.
  const after = await tab(server, before)
  after.choose('c', q2)
  await pass(20_000)
  expect([after.mark(q1), after.mark(q2)]).toEqual(['saved', 'saved'])
  expect([server.stored.get(q1)?.answer, server.stored.get(q2)?.answer]).toEqual([choice('a'), choice('c')])
  expect(after.storage.length).toBe(0)
})

test('a second device is told, and nothing is overwritten before the learner has decided', async () => {
  const server = attemptServer()
  const [phone, desk] = [await tab(server), await tab(server)]
  desk.choose('b')
  await pass(300)
  phone.choose('a')
  await pass(300)
  // Tabs of one browser tell each other; devices learn it from the server.
  expect(server.stored.get(q1)?.answer).toEqual(choice('b'))
  expect(phone.item()).toMatchObject({ mark: 'conflict', answer: choice('a'), other: { answer: choice('b'), device: 'Chrome · Windows' } })
  phone.answers.resolve(q1, 'mine')
  await pass(300)
  expect(phone.mark()).toBe('saved')
  expect(server.stored.get(q1)?.answer).toEqual(choice('a'))
  desk.choose('d')
  await pass(300)
  desk.answers.resolve(q1, 'other')
  await pass(300)
  expect(desk.item()).toMatchObject({ mark: 'saved', answer: choice('a'), other: null })
})

test('the same answer from two devices is no conflict', async () => {
  const server = attemptServer()
  const [phone, desk] = [await tab(server), await tab(server)]
  server.line.fault = offline
  phone.choose('a')
  desk.choose('a')
  await pass(300)
  server.line.fault = undefined
  await pass(40_000)
  expect([phone.mark(), desk.mark()]).toEqual(['saved', 'saved'])
})

test('a storage that takes nothing is said, and answers go at once', async () => {
  const server = attemptServer()
  const storage = deviceStorage()
  storage.full = true
  const one = await tab(server, { storage })
  server.line.fault = offline
  one.choose('a')
  await pass(0)
  expect(one.mark()).toBe('page')
  expect(one.answers.getState().unkept).toBe(true)
  server.line.fault = undefined
  await pass(20_000)
  expect(one.mark()).toBe('saved')
})

test('another user of the device neither sees nor sends the answers', async () => {
  const server = attemptServer()
  const before = await tab(server)
  server.line.fault = offline
  before.choose('a')
  await pass(300)
  before.kill()
  server.line.fault = undefined
  const other = await tab(server, { storage: before.storage, user: 'u2' })
  await pass(20_000)
  expect(other.mark()).toBe('none')
  expect(server.stored.size).toBe(0)
})

test('a server that asks for patience is given it', async () => {
  const server = attemptServer()
  const one = await tab(server)
  server.line.fault = server.refuse(Code.TooOften, { retryAfterSeconds: 30 })
  one.choose('a')
  await pass(300)
  server.line.fault = undefined
  await pass(25_000)
  expect(server.calls).toEqual([])
  await pass(6000)
  expect(one.mark()).toBe('saved')
})

test('a faulty answer holds no other one back', async () => {
  const server = attemptServer()
  const one = await tab(server)
  const { api } = server
  const refusing = ((name: never, input: { answers?: { question: string }[] }) =>
    input.answers?.some(({ question }) => question === q1)
      ? Promise.reject(server.refuse(Code.InvalidInput))
      : api(name, input as never)) as typeof api
  const two = await tab({ ...server, api: refusing })
  two.choose('a')
  two.choose('b', q2)
  await pass(1000)
  expect([two.mark(q1), two.mark(q2)]).toEqual(['refused', 'saved'])
  expect(one.mark(q1)).toBe('none')
})

test('submitting waits for the network, goes on by itself, over a reload as well, and gives one receipt', async () => {
  const server = attemptServer()
  const one = await tab(server)
  server.line.fault = offline
  one.choose('a')
  void one.submission.submit()
  await pass(5000)
  expect(one.submission.getState().phase).toBe('waiting')
  one.kill()
  await pass(60_000)
  server.line.fault = undefined
  server.line.lost = 1
  const two = await tab(server, one)
  await pass(30_000)
  expect(two.submission.getState()).toMatchObject({ phase: 'done', receipt: { code: 'K7M2P9QX', answered: 1 } })
  expect(server.server.receipts).toBe(1)
  expect(two.storage.length).toBe(0)
})

test('submitting outlasts a server that is started again and says nothing of when it is back', async () => {
  const server = attemptServer()
  const one = await tab(server)
  one.choose('a')
  server.line.fault = new ApiError('服务器内部错误', { status: 500, code: Code.UpstreamFailed })
  void one.submission.submit()
  await pass(5000)
  expect(one.submission.getState().phase).toBe('waiting')
  server.line.fault = undefined
  await pass(30_000)
  expect(one.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
})

test('what a full storage did not take is not mistaken, after a crash, for the older answer that it holds', async () => {
  const server = attemptServer()
  const one = await tab(server)
  one.choose('a')
  one.storage.full = true
  one.choose('b')
  server.line.lost = 1
  await pass(500)
  expect(server.stored.get(q1)).toMatchObject({ answer: choice('b') })
  one.kill()
  server.line.fault = undefined
  const two = await tab(server, one)
  await pass(1000)
  expect(two.item()).toMatchObject({ mark: 'saved', answer: choice('b') })
})

test('what came too late is shown with the receipt, not dropped', async () => {
  const server = attemptServer()
  const one = await tab(server)
  server.line.fault = offline
  one.choose('a')
  await pass(300)
  server.end('time')
  server.line.fault = undefined
  await pass(20_000)
  expect(one.submission.getState().receipt?.by).toBe('time')
  expect(one.answers.unsent()).toMatchObject([{ question: q1, answer: choice('a') }])
  expect(one.mark()).not.toBe('saved')
  expect(one.storage.length).toBeGreaterThan(0)
})

/** Lets the time of the server and of the page go on, second by second. */
async function passTogether(server: Server, { tick }: { tick: () => void }, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    server.time.now += 1000
    await pass(1000)
    tick()
  }
  await pass(0)
}

test('when the time is over the sheet is submitted by itself', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const one = await tab(server)
  one.choose('a')
  await passTogether(server, one, 58)
  expect(one.submission.getState().phase).toBe('open')
  await passTogether(server, one, 3)
  expect(one.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
})

test('time that was given in the last seconds is not cut off by a page that has not heard of it', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const one = await tab(server)
  await passTogether(server, one, 55)
  server.extend(600)
  await passTogether(server, one, 10)
  expect(server.server.receipt).toBeNull()
  expect(one.submission.getState().phase).toBe('open')
  expect(one.clock.getState().left).toBeGreaterThan(500)
  one.choose('b')
  await pass(300)
  expect(one.mark()).toBe('saved')
})

test('whoever had no network when the time was over goes on with the time that was given meanwhile, also after a reload', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const one = await tab(server)
  server.line.fault = offline
  await passTogether(server, one, 65)
  expect(one.submission.getState().phase).toBe('waiting')
  server.extend(600)
  const { storage } = one
  server.line.fault = undefined
  await passTogether(server, one, 20)
  expect(server.server.receipt).toBeNull()
  expect(one.submission.getState().phase).toBe('open')
  one.kill()
  server.line.fault = undefined
  const two = await tab(server, { storage })
  await passTogether(server, two, 5)
  expect(two.submission.getState().phase).toBe('open')
})

test('answers that differ from those of another device are decided before submitting', async () => {
  const server = attemptServer()
  const [phone, desk] = [await tab(server), await tab(server)]
  desk.choose('b')
  await pass(300)
  phone.choose('a')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('conflict')
  expect(server.server.receipt).toBeNull()
  phone.answers.resolve(q1, 'other')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('done')
})

test('a choice between two answers that nobody makes holds the end up no longer than the time', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const [phone, desk] = [await tab(server), await tab(server)]
  desk.choose('b')
  await pass(300)
  phone.choose('a')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('conflict')
  await passTogether(server, phone, 62)
  expect(phone.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
  expect(phone.answers.unsent()).toMatchObject([{ question: q1, answer: choice('a') }])
})

test('in practice what takes several steps is sent when it is settled, and survives a reload until then', async () => {
  const server = attemptServer({ mode: ExamMode.Practice })
  const one = await tab(server)
  one.answers.change(q1, { answer: choice('a') }, { afterMs: 0, draft: true })
  await pass(5000)
  expect([one.mark(), server.calls]).toEqual(['draft', []])
  one.kill()
  server.line.fault = undefined
  const two = await tab(server, one)
  await pass(5000)
  expect(two.item()).toMatchObject({ mark: 'draft', answer: choice('a') })
  two.answers.confirm(q1)
  await pass(0)
  expect(two.mark()).toBe('saved')
})
