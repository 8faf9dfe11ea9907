import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostApi } from '#lib/login'

const input = { account: '13800138000', security: 'x', loginType: 1 } as const
const said: string[] = []

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://school.example' })
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  said.length = 0
})

/** Simulates a network that allows only the given requests. */
const letThrough = (...lines: string[]) =>
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) =>
    lines.includes(`${method} ${new URL(url).pathname}`) ? Promise.resolve(Response.json({ code: 0 })) : Promise.reject(new TypeError()),
  )

const login = () => createHostApi({ host: 'https://host.example' })('POST /api/user/login', input)

test('a reachable host that answers no call of this page does not allow its origin', async () => {
  letThrough('HEAD /embed/zeyiji-ui.js')
  await expect(login()).rejects.toThrow('本网站尚未获准使用择一技登录，请联系网站管理员')
  expect(said).toEqual([expect.stringMatching(/^https:\/\/host\.example .*https:\/\/school\.example .*EMBED_ORIGINS/)])
})

test.each([[[]], [['GET /api/user/self', 'HEAD /embed/zeyiji-ui.js']]])(
  'a network failure, even a temporary one, is not a refusal',
  async (lines) => {
    letThrough(...lines)
    await expect(login()).rejects.toThrow('网络连接失败，请检查网络后重试')
    expect(said).toEqual([])
  },
)

test('an aborted call is not investigated', async () => {
  letThrough('HEAD /embed/zeyiji-ui.js')
  const call = createHostApi({ host: 'https://host.example' })('POST /api/user/login', input, { signal: AbortSignal.abort() })
  await expect(call).rejects.toThrow(TypeError)
  expect(said).toEqual([])
})
