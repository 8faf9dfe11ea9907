import { useState } from 'react'
import { Button } from '#lib/primitives'
import { createSession, SessionProvider, UserButton, type SessionUser } from '#lib/session'
import { useTranslate } from '../../useTranslate.ts'

export const title = '账号菜单'
export const note = '头像打开菜单，键盘也能走遍；退出后，原处是登录按钮，焦点落在上面。'

export function Scene() {
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
