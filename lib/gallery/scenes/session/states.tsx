import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { createSession, SessionProvider, SignedOut, UserButton, type SessionUser } from '#lib/session'
import { useTranslate } from '../../useTranslate.ts'

export const title = '还不知道时'
export const note = '正在询问时占好位；问不到时可以再问，不当作已退出；没有人登录时是登录入口。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      {[neverAnswered, notAnswered, nobody].map((load) => (
        <Corner key={load.name} load={load} signIn={t('登录', 'Log in')} />
      ))}
    </Row>
  )
}

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
