import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '说明、下载与放映'
export const note = '每张有说明，可以存到本地，也可以一张张自动放映；有动作就停。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = [
    { src: 'picture/plane.svg', alt: t('刨子', 'A plane'), caption: t('刨平木料', 'Smooths timber') },
    { src: 'picture/saw.svg', alt: t('锯子', 'A saw'), caption: t('顺纹下锯', 'Cuts along the grain') },
    { src: 'picture/chisel.svg', alt: t('凿子', 'A chisel'), caption: t('开榫眼', 'Opens mortises') },
  ]
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看三样工具', 'View three tools')}
      </Button>
      {open && (
        <Preview
          images={images}
          onClose={() => setOpen(false)}
          download={(image) => ({ name: `${image.alt}.svg` })}
          slideshow={{ interval: 3000, loop: true }}
        />
      )}
    </>
  )
}
