import { useState } from 'react'
import { CheckPhoneDialog } from '#lib/login'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '绑定手机号'
export const note = '演示接口：微信账号还没有手机号时用，任何六位验证码都算对。'

export function Scene() {
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
