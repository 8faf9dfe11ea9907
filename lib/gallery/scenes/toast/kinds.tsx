import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '四种'
export const note = '成功、消息、提醒、错误；错误会立刻读给读屏用户听。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Button data-opens onClick={() => toast.success(t('已保存', 'Saved'))}>
        {t('成功', 'Success')}
      </Button>
      <Button data-opens onClick={() => toast.info(t('考试 30 分钟后开始', 'The exam starts in 30 minutes'))}>
        {t('消息', 'Information')}
      </Button>
      <Button data-opens onClick={() => toast.warning(t('名额只剩 3 个', 'Only 3 places left'))}>
        {t('提醒', 'Warning')}
      </Button>
      <Button onClick={() => toast.error(t('网络断了，稍后再试', 'You are offline; try again later'))}>{t('错误', 'Error')}</Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
