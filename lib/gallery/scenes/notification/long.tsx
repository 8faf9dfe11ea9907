import { notify } from '#lib/notification'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '长文字'
export const note = '标题和正文都折行，长网址也不会撑破。'

export function Scene() {
  const t = useTranslate()
  const tell = () =>
    notify({
      title: t(
        '2025 年第二批职业技能等级认定考试的报名时间、地点和所需材料有调整',
        'Dates, places and papers of the second round of exams of 2025 have changed',
      ),
      description: t(
        '请在报名前看完公告：https://example.com/notice/2025/second-round/changes-of-dates-and-places 有疑问可以拨打培训机构电话。',
        'Read the notice before you enrol: https://example.com/notice/2025/second-round/changes-of-dates-and-places Call the institution with your questions.',
      ),
      timeout: 0,
    })
  return (
    <Button data-opens onClick={tell}>
      {t('看通知', 'Show')}
    </Button>
  )
}
