import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/contract'
import { hearFaults, type LoginApi } from '#lib/login'
import { loginEnUS, loginZhCN } from '../../../../../lib/locale/texts/login.ts'

const poll = 'POST /api/qr/result'
const failing = (...errors: unknown[]) => vi.fn(() => Promise.reject(errors.length > 1 ? errors.shift() : errors[0])) as unknown as LoginApi
const silence = new ApiError('网络连接失败，请检查网络后重试', { status: 0 })
const refusal = (code: number) => new ApiError('不行', { status: 200, code })

async function toldOf(api: LoginApi, names: (typeof poll | 'POST /api/user/login')[], signal?: AbortSignal) {
  const told = vi.fn()
  const heard = hearFaults(api, loginZhCN, told)
  for (const name of names) await heard(name, {} as never, signal && { signal }).catch(() => undefined)
  return told.mock.calls.map(([fault]) => fault as unknown)
}

test('a refused call is reported with the shown message, and still rejects', async () => {
  const api = hearFaults(failing(refusal(1029)), loginZhCN, () => undefined)
  await expect(api('POST /api/user/login', {} as never)).rejects.toThrow('不行')
  expect(await toldOf(failing(refusal(1029)), ['POST /api/user/login'])).toEqual([{ message: '不行', code: 1029, status: 200 }])
})

test('errors without a server’s message are shown in the language of the page', async () => {
  const told = vi.fn()
  await hearFaults(failing(silence), loginEnUS, told)('POST /api/user/login', {} as never).catch(() => undefined)
  expect(told).toHaveBeenCalledWith({ message: loginEnUS.faults.network, code: 0, status: 0 })
})

test.each([1108, 1179])('a poll that ends with %i is not reported', async (code) => {
  expect(await toldOf(failing(refusal(code)), [poll])).toEqual([])
})

test('a poll without an answer is reported once a second one follows', async () => {
  expect(await toldOf(failing(silence), [poll])).toEqual([])
  expect(await toldOf(failing(silence), [poll, poll])).toHaveLength(1)
})

test('an aborted call is not reported', async () => {
  expect(await toldOf(failing(silence), ['POST /api/user/login'], AbortSignal.abort())).toEqual([])
})
