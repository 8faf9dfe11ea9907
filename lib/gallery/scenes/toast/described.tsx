import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '说明、图标、取消'
export const note = '下面可以再说一句；图标可以换，也可以不要；操作旁边可以有一个取消。'

export function Scene() {
  const t = useTranslate()
  const leave = () =>
    toast.warning(t('笔记还没保存', 'Your note is not saved'), {
      description: t('离开这一页就没有了', 'It is lost when you leave this page'),
      action: { label: t('保存', 'Save'), onClick: () => toast.success(t('已保存', 'Saved')) },
      cancel: { label: t('不用', 'Leave it') },
    })
  const praise = () => toast(t('连续学习七天', 'Seven days in a row'), { icon: <b aria-hidden="true">7</b> })
  return (
    <Row>
      <Button data-opens onClick={leave}>
        {t('带说明和取消', 'Description and cancel')}
      </Button>
      <Button data-opens onClick={praise}>
        {t('自己的图标', 'Icon of its own')}
      </Button>
      <Button data-opens onClick={() => toast(t('已复制', 'Copied'), { icon: null })}>
        {t('没有图标', 'No icon')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
