import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '有一张失败'
export const note = '说明失败并可重试，照样能翻到别的。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/chisel.svg', alt: t('凿子', 'A chisel') },
    { src: 'picture/missing.svg', alt: t('角尺', 'A square') },
    { src: 'picture/driver.svg', alt: t('螺丝刀', 'A screwdriver') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看失败的那张', 'View the failing one')}
      </Button>
      {open && <Preview images={images} index={1} onClose={() => setOpen(false)} />}
    </>
  )
}
