import { styled } from 'styled-components'
import { ButtonLink, Empty, Skeleton, Spinner } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function EmptyScene() {
  const t = useTranslate()
  return (
    <Empty title={t('还没有收藏的课程', 'No favourite courses yet')}>
      <ButtonLink href="#/waiting/empty">{t('去看看课程', 'Browse courses')}</ButtonLink>
    </Empty>
  )
}
EmptyScene.title = '空'
EmptyScene.note = '一幅小画、一句话、一条去路。'

export function SpinnerScene() {
  const t = useTranslate()
  return (
    <Row>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={40} label={t('正在核对成绩', 'Checking the results')} />
    </Row>
  )
}
SpinnerScene.title = '转圈'
SpinnerScene.note = '不知道来的是什么形状时用；知道形状时用骨架。'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
`

export function SkeletonScene() {
  return (
    <Card>
      <Skeleton height={135} />
      <Skeleton width="80%" height={20} />
      <Skeleton lines={3} />
    </Card>
  )
}
SkeletonScene.title = '骨架'
SkeletonScene.note = '与将要来的内容同样大小，内容到了页面不会跳动。'

const Card = styled.div`
  display: grid;
  gap: 12px;
  max-width: 240px;
`
