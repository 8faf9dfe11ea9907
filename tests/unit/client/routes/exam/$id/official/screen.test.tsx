// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Admission, ApiError, Code, type PaperDetail } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { Screen } from '../../../../../../../client/routes/exam/$id/official/$subId/screen.tsx'
import '../../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn<(line: string, input: object) => Promise<unknown>>())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))

const times = { startsAt: '2026-11-27T16:35:00.000Z', lateUntil: '2026-11-27T16:50:00.000Z', endsAt: '2026-11-27T18:05:00.000Z' }
const plan = { id: 'p', name: '焊工（五级）认定' }
const paper: PaperDetail = {
  id: 'official',
  title: '理论知识',
  mode: ExamMode.Exam,
  questionCount: 20,
  minutes: 90,
  total: 1000,
  passMark: 600,
  attemptsLeft: 1,
  running: null,
  needs: null,
  sitting: { ...times, ticket: '2026110001', plan },
  open: true,
  exam: { id: 'weld', name: '焊工' },
  now: '2026-11-27T16:20:00.000Z',
  sections: [],
  partialCredit: true,
  graceSeconds: 60,
  leaves: 3,
  notice: '',
  pledge: '<p>诚信考试。</p>',
  admission: true,
}
const admission: Admission = { name: '林*木', plan, subject: 'theory', place: '一号楼', room: '第 2 考场', seat: '07', ...times }
const right = { ticket: '2026110001', idTail: '002X' }
const wrong = '准考证号不对'

beforeEach(() => {
  answer.mockReset().mockImplementation(async (line, input) => {
    if (line === 'GET /api/exam/:id/paper/:paper') return paper
    if (line !== 'POST /api/attempt/admission') throw new Error(line)
    const { ticket } = input as typeof right
    if (ticket === right.ticket) return admission
    const issues = [{ path: 'ticket', message: wrong }]
    throw new ApiError(wrong, { code: Code.AdmissionWrong, status: 200, data: { issues } })
  })
  const route = { path: '/', element: <Screen />, loader: () => ({ paper }), HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route])} />)
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const entrance = () => screen.findByRole('button', { name: '进入候考室' })

test('a mistyped number never opens the waiting room: the field has the focus and the message', async () => {
  const enter = await entrance()
  type('准考证号', '2026110010')
  type('身份证号后四位', '002x')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(enter)
  await screen.findByText(wrong)
  expect(document.activeElement).toBe(screen.getByLabelText('准考证号'))
  expect(screen.queryByRole('timer')).toBeNull()

  type('准考证号', right.ticket)
  fireEvent.click(enter)
  await screen.findByRole('timer')
  expect(answer).toHaveBeenLastCalledWith('POST /api/attempt/admission', { paper: 'official', ...right })
  screen.getByText('一号楼 · 第 2 考场 · 07')
  screen.getByText('11月28日 00:50')
})

test('核对 shows subject, seat and times, until a field changes; the waiting room then does not ask again', async () => {
  await entrance()
  fireEvent.click(screen.getByRole('button', { name: '核对' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('准考证号')))
  type('准考证号', right.ticket)
  type('身份证号后四位', right.idTail)
  fireEvent.click(screen.getByRole('button', { name: '核对' }))
  const shown = within((await screen.findByText('林*木')).closest('dl')!)
  shown.getByText('焊工（五级）认定 · 理论知识')
  shown.getByText('11月28日 00:35–02:05')

  type('身份证号后四位', '0020')
  expect(screen.queryByText('林*木')).toBeNull()
  type('身份证号后四位', right.idTail)
  fireEvent.click(await entrance())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(await entrance())
  await screen.findByRole('timer')
  expect(answer.mock.calls.filter(([line]) => line === 'POST /api/attempt/admission')).toHaveLength(1)
})
