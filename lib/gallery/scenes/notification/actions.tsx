import { notify } from '#lib/notification'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '带操作'
export const note = '点了操作就收起。F6 把键盘带到通知那里，Esc 收起。'

export function Scene() {
  const t = useTranslate()
  const invite = () =>
    notify({
      title: t('面试邀请', 'An invitation'),
      description: t('周六上午九点，二号实训室。', 'Saturday at nine, workshop 2.'),
      timeout: 0,
      actions: [
        { label: t('接受', 'Accept'), onClick: () => toast.success(t('已接受', 'Accepted')) },
        { label: t('改时间', 'Another time'), onClick: () => toast.info(t('已告知对方', 'They have been told')) },
      ],
    })
  return (
    <Button data-opens onClick={invite}>
      {t('发邀请', 'Invite')}
    </Button>
  )
}
