// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ExamMode } from '#lib/enums'
import { Answering } from '../../../../../../client/routes/exam/answering/Answering.tsx'
import { attemptServer, offline } from '../../../../../support/attemptServer.ts'
import '../../../../../support/renderPage.tsx'

const line = vi.hoisted(() => ({ call: async (): Promise<unknown> => undefined }))
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: (...asked: []) => line.call(...asked) }))

const notices = () => [...document.querySelectorAll('[aria-live] li')].map((each) => each.textContent)
const extended = '考试时间延长了 10 分钟：考点停电。知道了'
const unstored = expect.stringContaining('这台设备不让本站存储') as string

function openPaper(server: ReturnType<typeof attemptServer>) {
  line.call = server.api as unknown as typeof line.call
  return render(<Answering attempt={server.sheet()} askedAt={performance.now()} onLeave={() => {}} />)
}

test('the first question has the focus when a paper opens', () => {
  openPaper(attemptServer())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /第 1 题/ }))
})

test('all notices are shown; an extension stands at the clock and survives a reload until it was seen', async () => {
  const server = attemptServer({ mode: ExamMode.Exam })
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = openPaper(server)
  const choose = (letter: string) => fireEvent.click(screen.getByRole('radio', { name: letter }))
  choose('a')
  server.extend(600)
  await act(async () => dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(notices()).toEqual([extended, unstored]))
  server.line.fault = offline
  choose('b')
  await vi.waitFor(() => expect(notices()).toEqual([extended, expect.stringContaining('本机也存不下：1 题')]))

  page.unmount()
  server.line.fault = undefined
  storing.mockRestore()
  const again = openPaper(server)
  expect(notices()).toEqual([extended])
  screen.getByText('+10 分钟')
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect([notices(), screen.queryByText('+10 分钟')]).toEqual([[], null])
  again.unmount()
  openPaper(server)
  expect(notices()).toEqual([])
})
