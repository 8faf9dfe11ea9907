// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Api, Code } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { attemptServer, deviceStorage, offline } from '../../../../../../support/attemptServer.ts'
import { choice, pass, q1, q2, useAnswerTabs } from '../../../../../../support/useAnswerTabs.ts'

const tab = useAnswerTabs()

test('an answer counts as saved only after the server has confirmed it', async () => {
  const server = attemptServer()
  const one = await tab(server)
  expect(one.mark()).toBe('none')
  one.choose('a')
  expect(one.mark()).toBe('saving')
  expect(one.storage.length).toBe(1)
  await pass(300)
  expect(one.mark()).toBe('saved')
  expect(server.stored.get(q1)).toMatchObject({ sequence: 1, answer: choice('a') })
  // An acknowledged answer need not outlive the page.
  expect(one.storage.length).toBe(0)
})

test('answers in quick succession are sent in one call, the last one of each question', async () => {
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

test('without a network, an answer stays on the device and is sent again automatically', async () => {
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

test('a lost acknowledgement causes no conflict with the next answer', async () => {
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

test('an answer that is changed while the previous one is in flight is sent after it', async () => {
  const server = attemptServer()
  const arrived = Promise.withResolvers<void>()
  const api: Api = async (...call) => {
    const answer = await server.api(...call)
    await arrived.promise
    return answer
  }
  const one = await tab({ ...server, api })
  one.choose('a')
  await pass(300)
  one.choose('b')
  expect(one.storage.length).toBe(1)
  arrived.resolve()
  await pass(300)
  expect(server.stored.get(q1)).toMatchObject({ answer: choice('b'), sequence: 2 })
  expect(one.item()).toMatchObject({ mark: 'saved', answer: choice('b') })
})

test('after a crash, the next tab sends the unsent answers of the last one, under its name', async () => {
  const server = attemptServer()
  const before = await tab(server)
  server.line.lost = 1
  before.choose('a')
  before.choose('b', q2)
  await pass(300)
  before.kill()
  await pass(60_000)
  server.line.fault = undefined
  // The learner continues before the unsent answers have been sent.
  const after = await tab(server, before)
  after.choose('c', q2)
  await pass(20_000)
  expect([after.mark(q1), after.mark(q2)]).toEqual(['saved', 'saved'])
  expect([server.stored.get(q1)?.answer, server.stored.get(q2)?.answer]).toEqual([choice('a'), choice('c')])
  expect(after.storage.length).toBe(0)
})

test('a second device is notified, and nothing is overwritten before the learner has decided', async () => {
  const server = attemptServer()
  const [phone, desktop] = [await tab(server), await tab(server)]
  desktop.choose('b')
  await pass(300)
  phone.choose('a')
  await pass(300)
  // Tabs of one browser notify each other; other devices learn it from the server.
  expect(server.stored.get(q1)?.answer).toEqual(choice('b'))
  expect(phone.item()).toMatchObject({ mark: 'conflict', answer: choice('a'), other: { answer: choice('b'), device: 'Chrome · Windows' } })
  phone.answers.resolve(q1, 'mine')
  await pass(300)
  expect(phone.mark()).toBe('saved')
  expect(server.stored.get(q1)?.answer).toEqual(choice('a'))
  desktop.choose('d')
  await pass(300)
  desktop.answers.resolve(q1, 'other')
  await pass(300)
  expect(desktop.item()).toMatchObject({ mark: 'saved', answer: choice('a'), other: null })
})

test('the same answer from two devices is no conflict', async () => {
  const server = attemptServer()
  const [phone, desktop] = [await tab(server), await tab(server)]
  server.line.fault = offline
  phone.choose('a')
  desktop.choose('a')
  await pass(300)
  server.line.fault = undefined
  await pass(40_000)
  expect([phone.mark(), desktop.mark()]).toEqual(['saved', 'saved'])
})

test('a full storage is reported, and answers are sent immediately', async () => {
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

test('a server’s Retry-After is respected', async () => {
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

test('an invalid answer does not block others', async () => {
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

test('an answer that a full storage did not take is not confused, after a crash, with the stored older answer', async () => {
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

test('in practice mode, an answer with several steps is sent when it is complete, and survives a reload until then', async () => {
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
