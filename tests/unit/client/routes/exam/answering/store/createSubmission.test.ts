// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { attemptServer, offline } from '../../../../../../support/attemptServer.ts'
import { choice, pass, q1, type Server, useAnswerTabs } from '../../../../../../support/useAnswerTabs.ts'

const tab = useAnswerTabs()

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

/** A tab that wants to submit another answer than that of a second device. */
async function contradicting(server: Server) {
  const [phone, desk] = [await tab(server), await tab(server)]
  desk.choose('b')
  await pass(300)
  phone.choose('a')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('conflict')
  return phone
}

test('answers that differ from those of another device are decided before submitting', async () => {
  const server = attemptServer()
  const phone = await contradicting(server)
  expect(server.server.receipt).toBeNull()
  phone.answers.resolve(q1, 'other')
  await phone.submission.submit()
  expect(phone.submission.getState().phase).toBe('done')
})

test('a choice between two answers that nobody makes holds the end up no longer than the time', async () => {
  const server = attemptServer({ mode: ExamMode.Exam, minutes: 1 })
  const phone = await contradicting(server)
  await passTogether(server, phone, 62)
  expect(phone.submission.getState()).toMatchObject({ phase: 'done', receipt: { answered: 1 } })
  expect(phone.answers.unsent()).toMatchObject([{ question: q1, answer: choice('a') }])
})
