import { useState } from 'react'
import { Button, Dialog } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '只有内容'
export const note = '按 Esc、点关闭、点旁边都能关；焦点回到打开它的按钮。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('考场须知', 'Exam room rules')}
      </Button>
      {open && (
        <Dialog title={t('考场须知', 'Exam room rules')} onClose={() => setOpen(false)}>
          {t('请提前 30 分钟到场，带好身份证和准考证。', 'Arrive 30 minutes early with your ID card and your ticket.')}
        </Dialog>
      )}
    </>
  )
}
