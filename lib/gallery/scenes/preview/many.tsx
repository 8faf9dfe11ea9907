import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '五百张'
export const note = '缩略图只渲染看得见的几张，打开和翻页同样快。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = Array.from({ length: 500 }, (_, index) => ({
    src: `picture/${index % 2 ? 'saw' : 'hammer'}.svg?${index}`,
    alt: t('照片', 'Photo') + ` ${index + 1}`,
  }))
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第 250 张', 'View the 250th')}
      </Button>
      {open && <Preview images={images} index={249} onClose={() => setOpen(false)} />}
    </>
  )
}
