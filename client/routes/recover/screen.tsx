import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RecoverForm } from '#lib/login'
import { browserApi } from '#app/browser/browserApi.ts'
import { dropEndedSession } from '#app/browser/dropEndedSession.ts'
import { Head } from '#app/Head.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { FormPage } from '#parts/form/FormPage.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Recovered } from './Recovered.tsx'

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
