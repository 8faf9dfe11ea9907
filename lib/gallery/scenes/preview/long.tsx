import { useState } from 'react'
import { Preview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '长图'
export const note = '按宽度铺开，从顶部看起，往下拖。'

export function Scene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('看长图', 'View')}
      </Button>
      {open && <Preview images={[{ src: 'picture/long.svg', alt: t('锯子的用法', 'How to saw') }]} onClose={() => setOpen(false)} />}
    </>
  )
}
