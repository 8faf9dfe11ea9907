import { notify } from '#lib/notification'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '一次很多'
export const note = '最多叠三条，其余排队，并告诉还有几条。'

export function Scene() {
  const t = useTranslate()
  const seven = () => {
    for (let lesson = 1; lesson <= 7; lesson += 1) notify({ title: `${t('课程更新', 'New lesson')} ${lesson}`, timeout: 8000 })
  }
  return (
    <Button data-opens onClick={seven}>
      {t('一次七条', 'Seven at once')}
    </Button>
  )
}
