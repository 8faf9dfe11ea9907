import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '排队'
export const note = '同时最多三条，其余依次等候，一条也不会丢。'

export function Scene() {
  const t = useTranslate()
  const five = () => {
    for (let lesson = 1; lesson <= 5; lesson += 1) toast.success(`${t('已缓存第', 'Stored lesson')} ${lesson} ${t('课', '')}`)
  }
  return (
    <Button data-opens onClick={five}>
      {t('一次五条', 'Five at once')}
    </Button>
  )
}
