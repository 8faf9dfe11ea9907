// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { attemptServer, offline } from '../../../../../../support/attemptServer.ts'
import { choice, pass, q1, type Server, useAnswerTabs } from '../../../../../../support/useAnswerTabs.ts'

const tab = useAnswerTabs()

test('submitting waits for the network, continues automatically, also after a reload, and returns one receipt', async () => {
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

test('submitting survives a server restart without a Retry-After', async () => {
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

test('answers that arrived too late are shown with the receipt, not dropped', async () => {
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

/** Advances the clocks of server and page together, second by second. */
async function passTogether(server: Server, { tick }: { tick: () => void }, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    server.time.now += 1000
    await pass(1000)
    tick()
  }
  await pass(0)
}

test('when the time is over, the sheet is submitted automatically', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const one = await tab(server)
  one.choose('a')
  await passTogether(server, one, 58)
  expect(one.submission.getState().phase).toBe('open')
  await passTogether(server, one, 3)
  expect(one.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
})

test('an extension in the last seconds is not lost if the page has not received it', async () => {
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

test('a candidate without a network at the end continues with an extension granted in the meantime, also after a reload', async () => {
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

/** Creates a tab that submits another answer than a second device. */
async function contradicting(server: Server) {
  const [phone, desktop] = [await tab(server), await tab(server)]
  desktop.choose('b')
  await pass(300)
  phone.choose('a')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('conflict')
  return phone
}

test('conflicts with answers of another device are resolved before submitting', async () => {
  const server = attemptServer()
  const phone = await contradicting(server)
  expect(server.server.receipt).toBeNull()
  phone.answers.resolve(q1, 'other')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('done')
})

test('an unresolved conflict does not delay the end beyond the time limit', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const phone = await contradicting(server)
  await passTogether(server, phone, 62)
  expect(phone.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
  expect(phone.answers.unsent()).toMatchObject([{ question: q1, answer: choice('a') }])
})
