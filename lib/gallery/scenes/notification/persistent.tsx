import { notify } from '#lib/notification'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '不会自己消失'
export const note = '时间设为 0，直到有人关掉它。'

export function Scene() {
  const t = useTranslate()
  const warn = () =>
    notify({
      color: 'danger',
      timeout: 0,
      title: t('考试连接已断开', 'The exam has lost its connection'),
      description: t('答案已存在本机，连上网会自动提交。', 'Your answers are kept here and sent when you are online.'),
    })
  return (
    <Button data-opens onClick={warn}>
      {t('断开', 'Disconnect')}
    </Button>
  )
}
