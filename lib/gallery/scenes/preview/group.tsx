import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '九张'
export const note = '方向键、滑动、缩略图都能翻页；从第五张开始。'

const tools = ['plane', 'saw', 'chisel', 'hammer', 'wrench', 'driver', 'level', 'square', 'brush']

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const images = tools.map((tool, index) => ({ src: `picture/${tool}.svg`, alt: t('工具', 'Tool') + ` ${index + 1}` }))
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看第五张', 'View the fifth')}
      </Button>
      {open && <Preview images={images} index={4} onClose={() => setOpen(false)} />}
    </>
  )
}
