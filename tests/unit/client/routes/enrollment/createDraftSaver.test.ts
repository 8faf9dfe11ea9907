import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, Code, type EnrolmentForm } from '#lib/contract'
import { createDraftSaver, type DraftState } from '../../../../../client/routes/enrollment/$id/applicant/createDraftSaver.ts'
import { emptyForm } from '../../../../../client/routes/enrollment/$id/applicant/form-values.ts'

const empty = emptyForm({ levels: [5], examineeTypes: [1], subjects: ['theory'] }, null)
const at = (address: string): EnrolmentForm => ({ ...empty, address })
type Answer = (input: { form: EnrolmentForm; sequence: number }) => unknown

function saving(sequence = 0) {
  const calls: { form: EnrolmentForm; sequence: number }[] = []
  const answers: Answer[] = []
  const states: DraftState[] = []
  const onOver = vi.fn()
  const api = ((_: string, input: { form: EnrolmentForm; sequence: number }) => {
    calls.push(input)
    const answer = answers.shift() ?? ((given) => ({ sequence: given.sequence }))
    return Promise.resolve().then(() => answer(input))
  }) as unknown as Api
  const saver = createDraftSaver({ api, planId: 'plan', known: { form: empty, sequence }, onState: (state) => states.push(state), onOver })
  return { saver, calls, answers, onOver, state: () => states.at(-1) ?? saver.state() }
}

const refusal =
  (code: number, data: unknown = null, status = 200) =>
  () => {
    throw new ApiError('不行', { code, data, status })
  }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes are saved when typing pauses, only the latest, each with the next number', async () => {
  const { saver, calls, state } = saving()
  expect(saver.state().mark).toBe('none')
  saver.change(at('江苏'))
  saver.change(at('江苏省'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([expect.objectContaining({ form: at('江苏省'), sequence: 1 })])
  expect(state()).toMatchObject({ mark: 'saved', sequence: 1 })
  saver.change(at('江苏省南京市'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.at(-1)).toMatchObject({ sequence: 2 })
})

test('during an outage, the form stays on the device and is sent again automatically', async () => {
  const { saver, calls, answers, state } = saving()
  answers.push(refusal(0, null, 0))
  saver.change(at('江苏省'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().mark).toBe('local')
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls).toHaveLength(2)
  expect(state().mark).toBe('saved')
})

test('after a change in another window, nothing is sent until the user decides', async () => {
  const { saver, calls, answers, state } = saving(3)
  const stored = { editable: true, sequence: 7, form: at('浙江省') }
  answers.push(refusal(Code.Conflict, { stored }))
  saver.change(at('江苏省'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ mark: 'held', stored })
  saver.change(at('江苏省南京市'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  saver.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.at(-1)).toMatchObject({ form: at('江苏省南京市'), sequence: 8 })
  expect(state()).toMatchObject({ mark: 'saved', stored: null })
})

test('a lost response is no conflict', async () => {
  const { saver, answers, state } = saving()
  answers.push(refusal(Code.Conflict, { stored: { editable: true, sequence: 1, form: at('江苏省') } }))
  saver.change(at('江苏省'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ mark: 'saved', stored: null, sequence: 1 })
})

test('an enrolment that was sent elsewhere is reported', async () => {
  const { saver, answers, onOver, state } = saving()
  answers.push(refusal(Code.Conflict, { stored: { editable: false } }))
  saver.change(at('江苏省'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ mark: 'held', fault: '不行' })
  expect(onOver).toHaveBeenCalledOnce()
})
