// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/contract'
import { enUS, LocaleProvider } from '#lib/locale'
import { LoginDialog, PasskeyButton } from '#lib/login'
import '../../../../support/renderPage.tsx'

const options = { challenge: 'AAAA', rpId: 'site.example', timeout: 1000, userVerification: 'required' }
const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }
const assertion = { id: 'one', rawId: 'one', type: 'public-key', response }
const signedIn = { token: 't', user: { id: '1' } }

const get = vi.fn<(options?: CredentialRequestOptions) => Promise<unknown>>()
const forgotten = vi.fn(async () => undefined)
const onSuccess = vi.fn()
const api = vi.fn(async (name: string, _input: unknown): Promise<never> => (name.endsWith('/options') ? options : signedIn) as never)
const refuseSignIn = (error: ApiError) =>
  api.mockImplementation(async (name) => {
    if (name.endsWith('/login')) throw error
    return options as never
  })

beforeEach(() => {
  for (const mock of [get, forgotten, onSuccess, api]) mock.mockClear()
  get.mockResolvedValue({ toJSON: () => ({ ...assertion, clientExtensionResults: {}, authenticatorAttachment: 'platform' }) })
  const supporting = Object.assign(() => undefined, {
    parseRequestOptionsFromJSON: (given: unknown) => given,
    parseCreationOptionsFromJSON: (given: unknown) => given,
    signalUnknownCredential: forgotten,
  })
  vi.stubGlobal('PublicKeyCredential', supporting)
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () => render(<PasskeyButton api={api} onSuccess={onSuccess} />)
const button = () => screen.getByRole('button', { name: '使用通行密钥登录' })
const idle = () => waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())

test('signs in with the selected passkey once despite several clicks, and stays busy until it is unmounted', async () => {
  show()
  fireEvent.click(button())
  fireEvent.click(button())
  await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith(signedIn))
  expect(get).toHaveBeenCalledOnce()
  // Other fields of the browser are not sent.
  expect(api).toHaveBeenLastCalledWith('POST /api/user/passkey/login', { credential: assertion }, expect.anything())
  expect(button().getAttribute('aria-busy')).toBe('true')
})

test('a session that cannot be stored is an error', async () => {
  onSuccess.mockRejectedValueOnce(new ApiError('请允许本站使用 Cookie', { status: 200 }))
  show()
  fireEvent.click(button())
  await idle()
  expect(screen.getByRole('alert').textContent).toBe('请允许本站使用 Cookie')
})

test('a cancelled prompt is not an error', async () => {
  get.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  show()
  fireEvent.click(button())
  await idle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onSuccess).not.toHaveBeenCalled()
})

describe('suggestions of the phone field', () => {
  const suggest = () => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true })
  const choose = () => ({ toJSON: () => assertion })
  const inField = expect.objectContaining({ mediation: 'conditional' })

  test('sign in with the selected passkey without the button, which then stays busy', async () => {
    suggest()
    const chosen = Promise.withResolvers<unknown>()
    get.mockReturnValue(chosen.promise)
    show()
    await waitFor(() => expect(get).toHaveBeenCalledExactlyOnceWith(inField))
    expect(button().getAttribute('aria-busy')).toBeNull()
    chosen.resolve(choose())
    await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith(signedIn))
    expect(button().getAttribute('aria-busy')).toBe('true')
  })

  test('are withdrawn while the button asks, return after a cancelled prompt, and end with the button', async () => {
    suggest()
    const signals: AbortSignal[] = []
    get.mockImplementation(async (options) => {
      signals.push(options!.signal!)
      if (options!.mediation === 'optional') throw new DOMException('', 'NotAllowedError')
      return new Promise(() => undefined)
    })
    const { unmount } = show()
    await waitFor(() => expect(signals).toHaveLength(1))
    fireEvent.click(button())
    await waitFor(() => expect(signals).toHaveLength(3))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
    expect(get).toHaveBeenLastCalledWith(inField)
    unmount()
    expect(signals[2]!.aborted).toBe(true)
  })

  test('report no error before a passkey is selected, and each one afterwards', async () => {
    suggest()
    refuseSignIn(new ApiError('操作超时，请再试一次', { status: 200, code: 1112 }))
    get.mockResolvedValueOnce(choose()).mockRejectedValue(new DOMException('', 'UnknownError'))
    show()
    expect((await screen.findByRole('alert')).textContent).toBe('操作超时，请再试一次')
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('alert').textContent).toBe('操作超时，请再试一次')
  })
})

describe('the message next to the button', () => {
  test.each([
    ['shown for an origin without passkeys', new DOMException('', 'SecurityError'), '这个网址不能使用通行密钥，请用其他方式登录'],
    ['shown for any other browser error', new DOMException('', 'UnknownError'), '没有登录成功，请再试一次，或用其他方式登录'],
  ])('is %s', async (_, error, text) => {
    get.mockRejectedValue(error)
    show()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test.each([
    ['the server’s message of a refusal', new ApiError('操作超时，请再试一次', { status: 200, code: 1112 }), '操作超时，请再试一次'],
    ['shown for a lost connection', new ApiError('x', { status: 0 }), '网络连接失败，请检查网络后重试'],
    ['shown for a backend without passkeys', new ApiError('x', { status: 404 }), '这里还不能用通行密钥登录，请用其他方式登录'],
  ])('is %s', async (_, error, text) => {
    refuseSignIn(error)
    show()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(forgotten).not.toHaveBeenCalled()
  })
})

test('a removed passkey is removed from the device as well', async () => {
  refuseSignIn(new ApiError('这个通行密钥已被删除', { status: 200, code: 1111 }))
  show()
  fireEvent.click(button())
  await screen.findByRole('alert')
  expect(forgotten).toHaveBeenCalledExactlyOnceWith({ rpId: 'site.example', credentialId: 'one' })
})

test('there is no button on the server and in browsers without passkeys', () => {
  expect(renderToString(<PasskeyButton api={api} onSuccess={onSuccess} />)).toBe('')
  vi.stubGlobal('PublicKeyCredential', undefined)
  show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the dialog shows the button below the sign-in forms, but not for registering', () => {
  const passkey = (
    <LocaleProvider locale={enUS}>
      <PasskeyButton api={api} onSuccess={onSuccess} />
    </LocaleProvider>
  )
  render(<LoginDialog {...{ api, onSuccess, passkey }} onClose={vi.fn()} serviceHref="/s" privacyHref="/p" />)
  const english = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })
  expect(english()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '验证码登录' }))
  expect(english()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '免费注册' }))
  expect(english()).toBeNull()
})
