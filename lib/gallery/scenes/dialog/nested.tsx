import { useState } from 'react'
import { Button, Dialog } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '对话框里再打开'
export const note = '后开的在上，先关；焦点一层层退回。'

export function Scene() {
  const t = useTranslate()
  const [depth, setDepth] = useState(0)
  return (
    <>
      <Button data-opens onClick={() => setDepth(1)}>
        {t('修改手机号', 'Change phone')}
      </Button>
      {depth > 0 && (
        <Dialog
          title={t('修改手机号', 'Change phone')}
          onClose={() => setDepth(0)}
          width={480}
          footer={
            <Button data-opens tone="primary" onClick={() => setDepth(2)}>
              {t('继续', 'Continue')}
            </Button>
          }
        >
          {t('修改前需要先验证原来的手机号。', 'We first check your present number.')}
          {depth > 1 && (
            <Dialog title={t('验证原手机号', 'Check your number')} onClose={() => setDepth(1)}>
              {t('验证码已发送到 138****0000。', 'A code has been sent to 138****0000.')}
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}
