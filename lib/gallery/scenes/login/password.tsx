import { useState } from 'react'
import { LoginDialog } from '#lib/login'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '密码登录'
export const note =
  '这里的接口只在本页演示，按约定回答：任何手机号，密码 skill2025 算对。从这里也能换到验证码登录。标题下面的一句由 lead 给出，说明为什么要登录。'

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
        {t('登录', 'Sign in')}
      </Button>
      {open && (
        <LoginDialog
          api={demonstrationApi}
          mode="password"
          lead={t('登录后收藏这门课', 'Sign in to save this course')}
          onClose={() => setOpen(false)}
          onSuccess={onSuccess}
          serviceHref="#/login/password"
          privacyHref="#/login/password"
          recoverHref="#/login/password"
        />
      )}
    </>
  )
}
