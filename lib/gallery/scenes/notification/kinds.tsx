import { styled } from 'styled-components'
import { notify } from '#lib/notification'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '五种'
export const note = '颜色说明轻重；危险的会打断读屏，其余排队读。5 秒后收起。'

export function Scene() {
  const t = useTranslate()
  const kinds = [
    { color: 'primary', title: t('新课上架', 'A new course') },
    { color: 'info', title: t('成绩已公布', 'The results are out') },
    { color: 'success', title: t('报名成功', 'You are enrolled') },
    { color: 'warning', title: t('缴费还剩 2 小时', '2 hours left to pay') },
    { color: 'danger', title: t('照片没有通过审核', 'Your photo was refused') },
  ] as const
  return (
    <Row>
      {kinds.map((kind) => (
        <Button data-opens key={kind.color} onClick={() => notify(kind)}>
          {kind.title}
        </Button>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
