import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '一张'
export const note = '没有翻页和缩略图。滚轮或双指缩放，双击切换适应与原始大小。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看大图', 'View')}
      </Button>
      {open && <Preview images={[{ src: 'picture/plane.svg', alt: t('刨子', 'A plane') }]} onClose={() => setOpen(false)} />}
    </>
  )
}
