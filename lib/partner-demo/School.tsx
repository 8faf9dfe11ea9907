import { LoginDialog, LoginPanel, type LoginProps } from '@zeyiji/ui/login'
import { ToastHost } from '@zeyiji/ui/toast'
import { followColorMode, GlobalStyle } from '@zeyiji/ui/theme'
import { useEffect, useState } from 'react'
import { createSession } from './createSession.ts'
import { Profile } from './Profile.tsx'
import { Works } from './Works.tsx'

/** The school's page with React: who has signed in is state, the token stays in memory. */
export function School({ host }: { host: string }) {
  const [{ api, carry }] = useState(() => createSession(host))
  const [open, setOpen] = useState(false)
  const [user, setUser] = useState<{ nickname: string; phone: string }>()

  useEffect(followColorMode, [])

  const login: LoginProps = {
    api,
    serviceHref: `${host}/service`,
    privacyHref: `${host}/privacy`,
    recoverHref: `${host}/recover`,
    onSuccess: (signedIn) => {
      carry(signedIn.token)
      setOpen(false)
      void api('GET /api/user/self', {}).then((self) => setUser(self?.user))
    },
  }
  const signOut = () =>
    void api('POST /api/user/logout', {}).then(() => {
      carry(undefined)
      setUser(undefined)
    })

  return (
    <>
      <GlobalStyle />
      <aside>
        演示页面：学校是虚构的，展示合作机构如何在 React 应用中使用 @zeyiji/ui。<a href="/">不用 React 的版本</a>
      </aside>
      <header>
        <strong>
          青石坊<small>职业培训学校</small>
        </strong>
        {user ? (
          <span>{user.nickname}</span>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            学员登录
          </button>
        )}
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
            {user ? (
              <Profile user={user} onSignOut={signOut} />
            ) : (
              <div className="panel">
                <LoginPanel {...login} />
              </div>
            )}
          </section>
        </div>
      </main>
      {open && <LoginDialog {...login} onClose={() => setOpen(false)} />}
      <footer>青石坊职业培训学校 · 演示用，不招生</footer>
      <ToastHost />
    </>
  )
}
