import { useRef } from 'react'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '同一个编号'
export const note = '连点几次也只有一条，内容换新，时间重算。'

export function Scene() {
  const t = useTranslate()
  const count = useRef(0)
  return (
    <Button
      data-opens
      onClick={() => {
        count.current += 1
        toast.info(`${t('已同步', 'Synchronised')} ${count.current}`, { id: 'sync' })
      }}
    >
      {t('同步', 'Synchronise')}
    </Button>
  )
}
