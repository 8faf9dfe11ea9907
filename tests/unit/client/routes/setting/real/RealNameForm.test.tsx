// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { ApiError, Code, type RealName } from '#lib/contract'
import { RealNameForm } from '../../../../../../client/routes/setting/real/RealNameForm.tsx'
import '../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn<(line: string, input: object) => Promise<unknown>>())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))

const image = (id: string) => ({ id, url: `/api/file/${id}.jpg`, width: 900, height: 600 })
const refused: RealName = {
  status: 2,
  name: '欧阳端木',
  idNumber: '1101**********002X',
  front: image('a'.repeat(32)),
  back: image('b'.repeat(32)),
  round: 1,
  sentAt: '2026-03-01T08:00:00.000Z',
  decidedAt: '2026-03-02T08:00:00.000Z',
  faults: [{ field: 'name', reason: '与身份证不一致' }],
  next: '请按下面的说明修改后重新提交。',
}
const onSent = vi.fn()

beforeEach(() => {
  localStorage.clear()
  onSent.mockReset()
  answer.mockReset().mockResolvedValue({})
})

function Page({ former }: { former: RealName | null }) {
  const drafts = useFormDrafts('realName', 'me')
  return <RealNameForm key={drafts.key} drafts={drafts} former={former} onSent={onSent} />
}
function show(former: RealName | null) {
  const element = <Page former={former} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const send = () => screen.getByRole('button', { name: /提交/ })

test('a first application requires all fields, and each error is reported at its field', async () => {
  show(null)
  fireEvent.click(send())
  await screen.findByText('还有 5 处需要修改：')
  for (const words of ['请填写姓名', '请输入身份证号', '请上传身份证人像面', '请上传身份证国徽面', '请先阅读并同意，否则无法审核'])
    screen.getByText(words)
  expect(answer).not.toHaveBeenCalled()
})

test('after a refusal, the reason is shown at its field, a stored number may stay empty, and a double click sends once', async () => {
  show(refused)
  screen.getByText('与身份证不一致')
  fireEvent.change(field('姓名'), { target: { value: '欧阳端沐' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(send())
  fireEvent.click(send())
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(answer).toHaveBeenCalledOnce()
  expect(answer.mock.calls[0]![1]).toMatchObject({ name: '欧阳端沐', front: refused.front!.id, back: refused.back!.id, consent: true })
  expect(answer.mock.calls[0]![1]).not.toHaveProperty('idNumber')
})

test('a number of another account is reported at its field; the input stays, and the number is never stored on the device', async () => {
  answer.mockRejectedValueOnce(new ApiError('这个身份证号已被其他账号使用', { status: 200, code: Code.IdNumberTaken }))
  show(refused)
  fireEvent.change(field('姓名'), { target: { value: '欧阳端沐' } })
  fireEvent.change(field('身份证号'), { target: { value: '110105 19491231 002x' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(send())
  await waitFor(() => expect(field('身份证号').getAttribute('aria-invalid')).toBe('true'))
  screen.getByText('这个身份证号已被其他账号使用')
  expect([field('姓名').value, field('身份证号').value]).toEqual(['欧阳端沐', '11010519491231002X'])
  expect(onSent).not.toHaveBeenCalled()
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('欧阳端沐'))
  expect(JSON.stringify(localStorage)).not.toContain('19491231')
})
