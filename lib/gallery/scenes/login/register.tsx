import { useState } from 'react'
import { LoginDialog } from '#lib/login'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '注册'
export const note = '演示接口：任何六位数字都算对的验证码，注册后直接登录。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const onSuccess = () => {
    setOpen(false)
    toast.success(t('已登录', 'Signed in'))
  }
  return (
    <>
      <Button data-opens tone="primary" onClick={() => setOpen(true)}>
        {t('注册', 'Register')}
      </Button>
      {open && (
        <LoginDialog
          api={demonstrationApi}
          mode="register"
          onClose={() => setOpen(false)}
          onSuccess={onSuccess}
          serviceHref="#/login/register"
          privacyHref="#/login/register"
          recoverHref="#/login/register"
        />
      )}
    </>
  )
}
