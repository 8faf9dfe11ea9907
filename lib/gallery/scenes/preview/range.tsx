import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '序号超出范围'
export const note = '只有两张却要第一百张：显示最近的一张。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/wrench.svg', alt: t('扳手', 'A wrench') },
    { src: 'picture/square.svg', alt: t('角尺', 'A square') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第一百张', 'View the hundredth')}
      </Button>
      {open && <Preview images={images} index={99} onClose={() => setOpen(false)} />}
    </>
  )
}
