// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Whisper } from '#lib/contract'
import { Bubble } from '../../../../../../../client/routes/message/whisper/conversation/Bubble.tsx'
import { renderPage } from '../../../../../../support/renderPage.tsx'

const { answer, toast } = vi.hoisted(() => ({ answer: vi.fn(), toast: vi.fn(() => Promise.resolve()) }))
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))
vi.mock('#app/browser/action/showToast.ts', () => ({ showToast: toast }))

beforeEach(() => {
  answer.mockReset()
  toast.mockClear()
})

const partner = { id: 'u2', name: '张三', avatar: null, gone: false, followed: false, follower: false, blocking: false, blocked: false }
const refused: Whisper = {
  id: 'whisper-1',
  mine: true,
  text: '资料在网盘里',
  images: [],
  state: 'refused',
  reason: '原因：站外资料',
  appeal: null,
  createdAt: '2026-11-26T08:00:00.000Z',
}

function Said({ given }: { given: Whisper }) {
  const [whisper, setWhisper] = useState(given)
  const now = Date.parse('2026-11-27T08:00:00.000Z')
  return (
    <ul>
      <Bubble whisper={whisper} partner={partner} readTo={null} now={now} isFound={false} onChanged={setWhisper} />
    </ul>
  )
}
const offer = () => screen.queryByRole('button', { name: '申诉：资料在网盘里' })

test('the author of a refused message appeals once with a reason, and reads that it is pending', async () => {
  answer.mockResolvedValue({ ...refused, appeal: 'open' })
  renderPage(<Said given={refused} />)
  fireEvent.click(offer()!)
  const field = await screen.findByRole('textbox', { name: '申诉说明' })
  fireEvent.change(field, { target: { value: '短了' } })
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }))
  expect(answer).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '这是学校公开的课程资料' } })
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }))
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }))
  const note = await screen.findByText('申诉已提交，处理后会通知你')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).toHaveBeenCalledExactlyOnceWith('POST /api/whisper/:id/appeal', { id: 'whisper-1', text: '这是学校公开的课程资料' })
  expect(toast).toHaveBeenCalledOnce()
  expect(offer()).toBeNull()
  expect(document.activeElement, 'whoever uses the keyboard stays where they were').toBe(note)
})

test('cancelling an appeal closes the dialog without sending', async () => {
  renderPage(<Said given={refused} />)
  fireEvent.click(offer()!)
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(offer()).not.toBeNull()
})

test('decided and accepted messages cannot be appealed', () => {
  renderPage(<Said given={{ ...refused, appeal: 'dismissed' }} />)
  screen.getByText('申诉没有通过，维持原来的决定')
  expect(offer()).toBeNull()
  renderPage(<Said given={{ ...refused, id: 'whisper-2', state: 'held' }} />)
  expect(offer()).toBeNull()
})
