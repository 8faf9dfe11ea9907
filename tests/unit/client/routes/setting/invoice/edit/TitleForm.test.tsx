// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { ApiError, Code, type InvoiceTitle } from '#lib/contract'
import { TitleForm } from '../../../../../../../client/routes/setting/invoice/edit/TitleForm.tsx'
import '../../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn<(line: string, input: object) => Promise<unknown>>())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))
vi.mock('#app/browser/action/showToast.ts', () => ({ showToast: async () => undefined }))

beforeEach(() => {
  localStorage.clear()
  answer.mockReset().mockResolvedValue({})
})

function Page({ title }: { title: InvoiceTitle | null }) {
  const drafts = useFormDrafts('invoiceTitle:', 'me')
  return <TitleForm key={drafts.key} drafts={drafts} title={title} isFirst />
}
const show = (title: InvoiceTitle | null = null) => {
  const element = <Page title={title} />
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/setting/invoice', element: <h1>发票</h1> },
  ])
  return render(<RouterProvider router={router} />)
}
const labels = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => screen.getByRole('button', { name: '保存抬头' })

test('the fields depend on the kind and the type of an invoice title', () => {
  show()
  expect(labels().slice(0, 3)).toEqual(['企业名称', '统一社会信用代码（税号）', '开户银行（选填）'])
  fireEvent.click(screen.getByRole('radio', { name: /^增值税专用发票/ }))
  expect(labels()).toEqual(['企业名称', '统一社会信用代码（税号）', '开户银行', '银行账号', '注册地址', '注册电话', '接收邮箱（选填）'])
  fireEvent.click(screen.getByRole('radio', { name: /^个人/ }))
  expect(labels()).toEqual(['姓名', '接收邮箱（选填）'])
  expect(screen.queryByRole('radio', { name: /^普通发票/ })).toBeNull()
})

test('a wrong digit of the tax number is reported at its field, and nothing is sent', async () => {
  show()
  type(/^企业名称/, '长江机电有限公司')
  type(/^统一社会信用代码/, '91350100M000100Y44')
  fireEvent.click(save())
  await screen.findByText('还有 1 处需要修改：')
  expect(screen.getByLabelText(/^统一社会信用代码/).getAttribute('aria-invalid')).toBe('true')
  expect(answer).not.toHaveBeenCalled()
  type(/^企业名称/, '')
  await screen.findByRole('button', { name: '企业名称' })
})

test('a double click saves once, without irrelevant fields, and returns to the list', async () => {
  show()
  type(/^统一社会信用代码/, '91350100M000100Y43')
  fireEvent.click(screen.getByRole('radio', { name: /^个人/ }))
  type(/^姓名/, '林晓木')
  fireEvent.click(save())
  fireEvent.click(save())
  await screen.findByRole('heading', { name: '发票' })
  expect(answer).toHaveBeenCalledOnce()
  expect(answer.mock.calls[0]).toMatchObject(['POST /api/invoice/title', { kind: 1, type: 1, name: '林晓木', taxNumber: '', isDefault: 1 }])
})

test('the input stays after a lost response, and is sent again under the same key', async () => {
  answer.mockRejectedValueOnce(new ApiError('网络没有连上', { status: 0 }))
  show()
  fireEvent.click(screen.getByRole('radio', { name: /^个人/ }))
  type(/^姓名/, '林晓木')
  fireEvent.click(save())
  await screen.findByText('网络没有连上')
  fireEvent.click(save())
  await screen.findByRole('heading', { name: '发票' })
  const keys = answer.mock.calls.map(([, input]) => (input as { key: string }).key)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a refusal of the server is shown at its field; the input survives leaving the page', async () => {
  const data = { issues: [{ path: 'name', message: '名称里有不能用的字' }] }
  answer.mockRejectedValueOnce(new ApiError('', { status: 200, code: Code.InvalidInput, data }))
  const { unmount } = show()
  fireEvent.click(screen.getByRole('radio', { name: /^个人/ }))
  type(/^姓名/, '林晓木')
  fireEvent.click(save())
  await screen.findByText('名称里有不能用的字')
  unmount()
  show()
  expect(await screen.findByDisplayValue('林晓木')).toBe(screen.getByLabelText('姓名'))
})
