import { Image, ImageGroup } from '@zeyiji/ui/image'
import { LoginDialog, LoginPanel, type LoginProps } from '@zeyiji/ui/login'
import { createSession, SessionProvider, SignedIn, SignedOut, UserButton, useSession } from '@zeyiji/ui/session'
import { ToastHost } from '@zeyiji/ui/toast'
import { followColorMode, GlobalStyle } from '@zeyiji/ui/theme'
import { useEffect, useState } from 'react'

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

/** Shows the signed-in user with data from the host. */
function Profile() {
  const { user, api, signOut } = useSession()
  const [phone, setPhone] = useState('…')
  useEffect(() => {
    const leaving = new AbortController()
    void api('GET /api/user/self', {}, leaving).then(
      (self) => setPhone(self?.user.phone ?? ''),
      () => setPhone('暂时无法显示'),
    )
    return () => leaving.abort()
  }, [api])
  return (
    <div className="profile">
      <p role="status">欢迎回来，{user?.nickname}</p>
      <dl>
        <dt>昵称</dt>
        <dd>{user?.nickname}</dd>
        <dt>手机号</dt>
        <dd>{phone}</dd>
      </dl>
      <button type="button" onClick={() => void signOut()}>
        退出
      </button>
    </div>
  )
}

/** Learners' works with a preview. */
const Works = () => (
  <section>
    <h2>学员作品</h2>
    <div className="works">
      <ImageGroup>
        <Image src="/shelf.svg" alt="榫卯书架" width={300} height={200} />
        <Image src="/circuit.svg" alt="照明线路板" width={300} height={200} />
        <Image src="/seam.svg" alt="平板对接焊缝" width={300} height={200} />
      </ImageGroup>
    </div>
    <p>点击图片看大图。作品均来自上一期实训班。</p>
  </section>
)
