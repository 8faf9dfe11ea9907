import { useState } from 'react'
import { Button, Dialog } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '在对话框之上'
export const note = '模态对话框打开时，提示仍看得见、点得到、读得出。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('打开对话框', 'Open the dialog')}
      </Button>
      {open && (
        <Dialog title={t('报名信息', 'Enrolment')} onClose={() => setOpen(false)}>
          <Button data-opens tone="primary" onClick={() => toast.error(t('请先上传照片', 'Upload a photo first'))}>
            {t('提交', 'Submit')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
