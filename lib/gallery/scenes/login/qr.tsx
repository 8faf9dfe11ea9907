import { useState } from 'react'
import { LoginDialog } from '#lib/login'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '扫码登录'
export const note = '演示接口：二维码一直没有人扫。切到后台时不问，问不到会越等越久。'

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
        {t('扫码登录', 'Sign in by QR code')}
      </Button>
      {open && (
        <LoginDialog
          api={demonstrationApi}
          mode="qr"
          onClose={() => setOpen(false)}
          onSuccess={onSuccess}
          serviceHref="#/login/qr"
          privacyHref="#/login/qr"
          recoverHref="#/login/qr"
        />
      )}
    </>
  )
}
