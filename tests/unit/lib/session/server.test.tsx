import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createSession, type SessionKeeper, SessionProvider, SignedIn, SignedOut, UserButton, useSession } from '#lib/session'

const host = 'https://www.zeyiji.example'
const keeper = { keep: vi.fn(), load: vi.fn<SessionKeeper['load']>(), end: vi.fn() }
const user = { id: '7', nickname: '小林', avatar: null, phone: '138****0000' }

const Page = () => (
  <>
    <SignedIn fallback="…">{({ nickname }) => `你好，${nickname}`}</SignedIn>
    <SignedOut fallback="…">请登录</SignedOut>
    <UserButton homeHref="/me">登录</UserButton>
  </>
)

const render = (session: ReturnType<typeof createSession>, known?: typeof user | null) =>
  renderToString(
    <SessionProvider session={session} user={known}>
      <Page />
    </SessionProvider>,
  )

test('the server renders a visitor’s page if sessions are stored only in the page', () => {
  const html = render(createSession({ host }))
  expect(html).toContain('请登录')
  expect(html).not.toContain('…')
})

test('the server renders an unknown user as such, without a request', () => {
  const html = render(createSession({ host, keeper }))
  expect(html).not.toContain('请登录')
  expect(html).toContain('…')
  expect(keeper.load).not.toHaveBeenCalled()
})

test('the server renders each page for its own user, without style attributes', () => {
  const session = createSession({ host, keeper })
  expect(render(session, user)).toContain('小林的菜单')
  expect(render(session, null)).toContain('请登录')
  expect(render(session, user)).not.toMatch(/style="|138/)
  expect(session.read()).toEqual(session.initial)
})

test('signing in on a server is impossible, because it would affect the next visitor', async () => {
  const signIn = createSession({ host }).signIn({ token: 'x', user: { ...user, hasPassword: true, createdAt: '' } })
  await expect(signIn).rejects.toThrow('@zeyiji/ui/server')
})

test('a component without a session throws an error with the solution', () => {
  const Lost = () => useSession().status
  expect(() => renderToString(<Lost />)).toThrow('<SessionProvider session={createSession({ host })}>')
})
