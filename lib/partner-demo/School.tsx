import { LoginDialog, LoginPanel, type LoginProps } from '@zeyiji/ui/login'
import { createSession, SessionProvider, SignedIn, SignedOut, UserButton } from '@zeyiji/ui/session'
import { ToastHost } from '@zeyiji/ui/toast'
import { followColorMode, GlobalStyle } from '@zeyiji/ui/theme'
import { useEffect, useState } from 'react'
import { Profile } from './Profile.tsx'
import { Works } from './Works.tsx'

/** The school's page with React. Its session keeps the token in memory and ends with the page. */
export function School({ host }: { host: string }) {
  const [session] = useState(() => createSession({ host }))
  const [open, setOpen] = useState(false)

  useEffect(followColorMode, [])

  const login: LoginProps = {
    api: session.api,
    serviceHref: `${host}/service`,
    privacyHref: `${host}/privacy`,
    recoverHref: `${host}/recover`,
    onSuccess: (signedIn) => {
      setOpen(false)
      void session.signIn(signedIn)
    },
  }

  return (
    <SessionProvider session={session}>
      <GlobalStyle />
      <aside>
        演示页面：学校是虚构的，展示合作机构如何在 React 应用中使用 @zeyiji/ui。<a href="/">不用 React 的版本</a>
      </aside>
      <header>
        <strong>
          青石坊<small>职业培训学校</small>
        </strong>
        <UserButton homeHref={({ id }) => `${host}/user/${id}`} accountHref={`${host}/setting/account`}>
          <button type="button" onClick={() => setOpen(true)}>
            学员登录
          </button>
        </UserButton>
      </header>
      <main>
        <section className="hero">
          <h1>手上有活，心里不慌</h1>
          <p>木工、电工、焊工小班实训。用择一技账号登录，查看课程与考试安排。</p>
        </section>
        <div className="columns">
          <Works />
          <section>
            <h2>学员中心</h2>
            <SignedIn>
              <Profile />
            </SignedIn>
            <SignedOut>
              <div className="panel">
                <LoginPanel {...login} />
              </div>
            </SignedOut>
          </section>
        </div>
      </main>
      {open && <LoginDialog {...login} onClose={() => setOpen(false)} />}
      <footer>青石坊职业培训学校 · 演示用，不招生</footer>
      <ToastHost />
    </SessionProvider>
  )
}
