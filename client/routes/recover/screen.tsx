import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RecoverForm } from '#lib/login'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { dropEndedSession } from '#app/browser/session/dropEndedSession.ts'
import { Head } from '#app/Head.tsx'
import { openLogin } from '#app/browser/session/session.ts'
import { paths } from '#app/paths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'
import { FormPage } from '#parts/form/FormPage.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Unlocked } from '#parts/drawings/Unlocked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'

/** Form to set a new password with a verification code. */
export function Screen() {
  const { revalidate } = useRevalidator()
  const [phone, setPhone] = useState<string>()
  const finish = async (recovered: string) => {
    setPhone(recovered)
    // All sessions of the account have ended, including this one if the user is signed in.
    if (await dropEndedSession()) await revalidate()
  }
  return (
    <PageBody>
      <Head title="找回密码" index={false} />
      {phone === undefined ? (
        <FormPage
          title="找回密码"
          about="用手机号收一条验证码，就可以设置新密码。"
          points={['验证码 5 分钟内有效，只能用一次。', '设好以后，之前登录的设备都会退出。']}
          drawing={<Locked />}
        >
          <RecoverForm api={browserApi} onDone={(recovered) => void finish(recovered)} />
        </FormPage>
      ) : (
        <Recovered phone={phone} />
      )}
    </PageBody>
  )
}

/** Confirmation that the password was replaced, with the sign-in as the next step. */
function Recovered({ phone }: { phone: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePage>
      <Unlocked />
      <h1 ref={heading} tabIndex={-1}>
        密码已重置，请用新密码登录
      </h1>
      <p className="text muted">为了账号安全，之前登录的设备都已退出。</p>
      <Button
        tone="primary"
        size="large"
        wide
        onClick={() => openLogin({ returnTo: paths.home, lead: '密码已重置，请用新密码登录', loginPhone: phone })}
      >
        登录
      </Button>
    </MessagePage>
  )
}
