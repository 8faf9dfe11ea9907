import { styled } from 'styled-components'
import { Spinner } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '转圈'
export const note = '不知道来的是什么形状时用；知道形状时用骨架。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={40} label={t('正在核对成绩', 'Checking the results')} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
`
