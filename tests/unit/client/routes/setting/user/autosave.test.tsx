// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, setLogin } from '#app/browser/session/session.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { ApiError, Code, type Profile } from '#lib/contract'
import { ProfileFields } from '../../../../../../client/routes/setting/user/ProfileFields.tsx'
import { SaveStatus } from '../../../../../../client/routes/setting/user/SaveStatus.tsx'
import { useProfile } from '../../../../../../client/routes/setting/user/useProfile.ts'
import '../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn<(line: string, input: object) => Promise<unknown>>())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))

const profile: Profile = {
  ...{ version: 1, nickname: '林师傅', nicknameChangesLeft: 3, nicknameChangeAt: null, avatar: null, gender: null, birthday: null },
  ...{ province: null, city: null, introduction: '', degree: null, profession: null },
}
const store = async (_line: string, changed: Partial<Profile>) => ({ ...profile, ...changed, version: 2 })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  answer.mockReset().mockImplementation(store)
})
afterEach(() => void vi.useRealTimers())

function Page() {
  const form = useProfile(profile, useFormDrafts('profile', 'me'))
  return (
    <>
      <ProfileFields form={form} regions={[]} occupations={[]} />
      <SaveStatus form={form} />
    </>
  )
}
const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const write = (text: string) => fireEvent.change(screen.getByLabelText('简介'), { target: { value: text } })
const sign = () => screen.getAllByRole('status').at(-1)?.textContent

test('a text is stored when typing pauses; a temporary error is retried automatically', async () => {
  answer.mockRejectedValueOnce(new ApiError('服务器内部错误', { status: 500 }))
  show()
  write('焊了')
  await pass(500)
  write('焊了十年')
  await pass(799)
  expect(answer).not.toHaveBeenCalled()
  await pass(1)
  expect(sign()).toBe('未保存：服务器内部错误')
  await pass(10_000)
  expect(sign()).toBe('已保存')
  expect(answer.mock.calls.map(([, input]) => input)).toEqual([
    { version: 1, introduction: '焊了十年' },
    { version: 1, introduction: '焊了十年' },
  ])
})

test('a text written after the session has ended is stored after signing in again', async () => {
  answer.mockRejectedValueOnce(new ApiError('请先登录', { status: 200, code: Code.SignInNeeded }))
  show()
  write('焊了十年')
  await pass(800)
  act(endSession)
  await pass(60_000)
  expect(answer).toHaveBeenCalledOnce()
  act(() => setLogin(true))
  await pass(0)
  expect(sign()).toBe('已保存')
})
