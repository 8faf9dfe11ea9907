import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { createSession, SessionProvider, type SessionUser, SignedOut, UserButton } from '#lib/session'
import { useTranslate } from '../useTranslate.ts'

export function MenuScene() {
  const t = useTranslate()
  const chen = { id: '1', nickname: t('陈师傅', 'Chen'), avatar: 'picture/portrait.svg' }
  const [session] = useState(() => keptHere(chen))
  return (
    <SessionProvider session={session}>
      <UserButton homeHref={({ id }) => `#/session/menu?user=${id}`} accountHref="#/session/menu">
        <Button
          onClick={() => void session.signIn({ token: 'demonstration', user: { ...chen, phone: '', hasPassword: true, createdAt: '' } })}
        >
          {t('登录', 'Log in')}
        </Button>
      </UserButton>
    </SessionProvider>
  )
}
MenuScene.title = '账号菜单'
MenuScene.note = '头像打开菜单，键盘也能走遍；退出后，原处是登录按钮，焦点落在上面。'

/** Creates a keeper for the session, which a partner’s server would provide; here the page does. */
function keptHere(user: SessionUser) {
  let present: SessionUser | null = user
  return createSession({
    host: 'https://www.example.com',
    keeper: {
      keep: async () => (present = user),
      load: async () => present,
      end: async () => (present = null),
    },
  })
}

export function StatesScene() {
  const t = useTranslate()
  return (
    <Row>
      {[neverAnswered, notAnswered, nobody].map((load) => (
        <Corner key={load.name} load={load} signIn={t('登录', 'Log in')} />
      ))}
    </Row>
  )
}
StatesScene.title = '还不知道时'
StatesScene.note = '正在询问时占好位；问不到时可以再问，不当作已退出；没有人登录时是登录入口。'

function Corner({ load, signIn }: { load: () => Promise<SessionUser | null>; signIn: string }) {
  const [session] = useState(() =>
    createSession({ host: 'https://www.example.com', keeper: { keep: async () => null, load, end: async () => null } }),
  )
  return (
    <SessionProvider session={session}>
      <UserButton>
        <SignedOut>
          <Button>{signIn}</Button>
        </SignedOut>
      </UserButton>
    </SessionProvider>
  )
}

const neverAnswered = () => new Promise<null>(() => undefined)
const notAnswered = () => Promise.reject(new Error('No response'))
const nobody = async () => null

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px;
`
