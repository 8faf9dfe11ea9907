// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import {
  createSession,
  type Session,
  type SessionKeeper,
  SessionProvider,
  type SessionUser,
  SignedIn,
  SignedOut,
  UserButton,
} from '#lib/session'
import { renderPage } from '../../../support/renderPage.tsx'

const host = 'https://www.zeyiji.example'
const user: SessionUser = { id: '7', nickname: '小林', avatar: null }

function createKeeper(load: () => Promise<SessionUser | null> = async () => user) {
  return {
    keep: vi.fn<SessionKeeper['keep']>(),
    load: vi.fn<SessionKeeper['load']>(load),
    end: vi.fn<SessionKeeper['end']>(async () => null),
  }
}

async function open(children: ReactNode, keeper = createKeeper()) {
  const session = createSession({ host, keeper })
  renderPage(<SessionProvider session={session}>{children}</SessionProvider>)
  await act(() => session.refresh())
  return session
}

const face = () => screen.getByRole('button', { name: '小林的菜单' })
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

const own = <UserButton homeHref={({ id }) => `/user/${id}`} accountHref="/account" />

test('the menu contains the name, the given pages, and signing out', async () => {
  await open(own)
  expect(face().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(face())
  expect(face().getAttribute('aria-expanded')).toBe('true')
  expect(face().getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  expect(screen.getByText('小林', { selector: 'p' })).toBeTruthy()
  expect(items()).toEqual(['我的主页', '账号设置', '退出登录'])
  expect(screen.getByRole('menuitem', { name: '我的主页' }).getAttribute('href')).toBe('/user/7')
})

test('missing pages have no entry, and the menu supports English', async () => {
  await open(
    <LocaleProvider locale={enUS}>
      <UserButton />
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Menu of 小林' }))
  expect(items()).toEqual(['Sign out'])
})

test('the keyboard opens the menu at either end, cycles through it, and Escape returns the focus', async () => {
  await open(own)
  act(() => face().focus())
  key('ArrowUp')
  expect(focused()).toBe('退出登录')
  key('ArrowDown')
  expect(focused()).toBe('我的主页')
  key('ArrowUp')
  expect(focused()).toBe('退出登录')
  key('Home')
  key('ArrowDown')
  expect(focused()).toBe('账号设置')
  key('End')
  expect(focused()).toBe('退出登录')
  key('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(face())
  key('ArrowDown')
  expect(focused()).toBe('我的主页')
  key('Tab')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a click outside the menu closes it, one inside does not', async () => {
  await open(
    <>
      {own}
      <p>旁边</p>
    </>,
  )
  fireEvent.click(face())
  fireEvent.pointerDown(screen.getByText('小林', { selector: 'p' }))
  expect(screen.getByRole('menu')).toBeTruthy()
  fireEvent.pointerDown(screen.getByText('旁边'))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('signing out sends one request, and the focus moves to the replacement', async () => {
  const onSignedOut = vi.fn<() => void>()
  const keeper = createKeeper()
  await open(
    <UserButton onSignedOut={onSignedOut}>
      <button type="button">登录</button>
    </UserButton>,
    keeper,
  )
  fireEvent.click(face())
  const item = screen.getByRole('menuitem', { name: '退出登录' })
  fireEvent.click(item)
  expect(item.textContent).toBe('正在退出')
  await act(async () => fireEvent.click(item))
  expect(keeper.end).toHaveBeenCalledOnce()
  expect(focused()).toBe('登录')
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('a failed sign-out is reported in the menu and can be retried', async () => {
  const keeper = createKeeper()
  keeper.end.mockRejectedValueOnce(new Error('offline'))
  await open(own, keeper)
  fireEvent.click(face())
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' })))
  expect(screen.getByRole('alert').textContent).toBe('退出失败，请检查网络后重试')
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' })))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('if the signed-in user is unknown, a button retries', async () => {
  const keeper = createKeeper()
  keeper.load.mockRejectedValueOnce(new Error('offline'))
  await open(<UserButton>登录</UserButton>, keeper)
  expect(screen.queryByText('登录')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(face()).toBeTruthy()
})

test('all components of the page follow a sign-in and a sign-out', async () => {
  const session = await open(
    <>
      <SignedIn>{({ nickname }) => `一：${nickname}`}</SignedIn>
      <SignedOut>请登录</SignedOut>
    </>,
    createKeeper(async () => null),
  )
  expect(document.body.textContent).toBe('请登录')
  await act(() => session.signIn({ token: 'x', user: { ...user, phone: '', hasPassword: true, createdAt: '' } }))
  expect(document.body.textContent).toBe('一：小林')
  await act(() => session.signOut())
  expect(document.body.textContent).toBe('请登录')
})

test('a page rendered for a user hydrates without warnings and without another intermediate state', async () => {
  const seen: string[] = []
  const Witness = ({ session }: { session: Session }) => {
    const [greeting] = useState('你好')
    return (
      <SessionProvider session={session} user={user}>
        <SignedIn fallback={<Note seen={seen} text="等待" />}>
          {({ nickname }) => <Note seen={seen} text={`${greeting}，${nickname}`} />}
        </SignedIn>
        <UserButton />
      </SessionProvider>
    )
  }
  const keeper = createKeeper()
  const holder = document.createElement('div')
  holder.innerHTML = renderToString(<Witness session={createSession({ host, keeper })} />)
  document.body.append(holder)
  seen.length = 0
  const session = createSession({ host, keeper })
  const root = await act(() => hydrateRoot(holder, <Witness session={session} />))
  await act(() => session.refresh())
  expect(new Set(seen)).toEqual(new Set(['你好，小林']))
  expect(session.read().status).toBe('signed-in')
  act(() => root.unmount())
  holder.remove()
})

function Note({ seen, text }: { seen: string[]; text: string }) {
  seen.push(text)
  return text
}
