import { useState } from 'react'
import { styled } from 'styled-components'
import { CheckPhoneDialog, LoginDialog, LoginPanel, PasskeyButton, RecoverForm, ResetForm } from '#lib/login'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../demonstrationApi.ts'
import { useTranslate } from '../useTranslate.ts'

interface DialogSceneProps {
  mode: 'password' | 'qr' | 'register'
  label: string
  lead?: string
}

/** Button that opens the sign-in dialog. */
function DialogScene({ mode, label, lead }: DialogSceneProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const onSuccess = () => {
    setOpen(false)
    toast.success(t('已登录', 'Signed in'))
  }
  const href = `#/login/${mode}`
  return (
    <>
      <Button data-opens tone="primary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <LoginDialog
          api={demonstrationApi}
          mode={mode}
          lead={lead}
          onClose={() => setOpen(false)}
          onSuccess={onSuccess}
          serviceHref={href}
          privacyHref={href}
          recoverHref={href}
        />
      )}
    </>
  )
}

export function PasswordScene() {
  const t = useTranslate()
  return <DialogScene mode="password" label={t('登录', 'Sign in')} lead={t('登录后收藏这门课', 'Sign in to save this course')} />
}
PasswordScene.title = '密码登录'
PasswordScene.note =
  '这里的接口只在本页演示，按约定回答：任何手机号，密码 skill2025 算对。从这里也能换到验证码登录。标题下面的一句由 lead 给出，说明为什么要登录。'

export function QrScene() {
  const t = useTranslate()
  return <DialogScene mode="qr" label={t('扫码登录', 'Sign in by QR code')} />
}
QrScene.title = '扫码登录'
QrScene.note = '演示接口：二维码一直没有人扫。切到后台时不问，问不到会越等越久。'

export function RegisterScene() {
  const t = useTranslate()
  return <DialogScene mode="register" label={t('注册', 'Register')} />
}
RegisterScene.title = '注册'
RegisterScene.note = '演示接口：任何六位数字都算对的验证码，注册后直接登录。'

export function PasskeyScene() {
  const t = useTranslate()
  const onSuccess = () => toast.success(t('已登录', 'Signed in'))
  return (
    <Narrow>
      <LoginPanel
        api={demonstrationApi}
        modes={['password', 'register']}
        passkey={<PasskeyButton api={demonstrationApi} onSuccess={onSuccess} />}
        onSuccess={onSuccess}
        serviceHref="#/login/passkey"
        privacyHref="#/login/passkey"
      />
    </Narrow>
  )
}
PasskeyScene.title = '通行密钥'
PasskeyScene.note =
  '密码下面多一个按钮：用指纹、面容或锁屏密码登录。浏览器不支持时没有这个按钮。通行密钥属于网站的域名，所以这里没有真的通行密钥，关掉浏览器的提示就回到原样。'

const Narrow = styled.div`
  max-width: 400px;
`

export function PanelScene() {
  const t = useTranslate()
  return (
    <Narrow>
      <LoginPanel
        api={demonstrationApi}
        modes={['password', 'register']}
        onSuccess={() => toast.success(t('已登录', 'Signed in'))}
        serviceHref="#/login/panel"
        privacyHref="#/login/panel"
      />
    </Narrow>
  )
}
PanelScene.title = '放在页面里'
PanelScene.note = '不弹框，占页面里的一块；演示接口同上，这里不提供扫码。'

export function BindScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const onSuccess = () => {
    setOpen(false)
    toast.success(t('已绑定', 'Bound'))
  }
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('绑定手机号', 'Bind a phone')}
      </Button>
      {open && <CheckPhoneDialog api={demonstrationApi} uuid="demonstration" onClose={() => setOpen(false)} onSuccess={onSuccess} />}
    </>
  )
}
BindScene.title = '绑定手机号'
BindScene.note = '演示接口：微信账号还没有手机号时用，任何六位验证码都算对。'

export function RecoverScene() {
  const t = useTranslate()
  const [done, setDone] = useState(false)
  if (done) return <Button onClick={() => setDone(false)}>{t('密码已换，再来一次', 'Done; once more')}</Button>
  return (
    <Narrow>
      <RecoverForm api={demonstrationApi} onDone={() => setDone(true)} />
    </Narrow>
  )
}
RecoverScene.title = '找回密码'
RecoverScene.note = '演示接口：任何六位验证码都算对。放在自己的页面里用。'

export function ResetScene() {
  const t = useTranslate()
  const [done, setDone] = useState(false)
  if (done) return <Button onClick={() => setDone(false)}>{t('密码已换，再来一次', 'Done; once more')}</Button>
  return (
    <Narrow>
      <ResetForm api={demonstrationApi} user={{ id: '1', phone: '138****0000', hasPassword: true }} onDone={() => setDone(true)} />
    </Narrow>
  )
}
ResetScene.title = '修改密码'
ResetScene.note = '演示接口：任何旧密码都算对；忘了旧密码可以换成验证码。'
