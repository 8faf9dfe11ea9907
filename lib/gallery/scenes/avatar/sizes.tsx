import { styled } from 'styled-components'
import { Avatar } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '大小'
export const note = '边长以像素计，默认 40。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      {[24, 32, 40, 64, 96].map((size) => (
        <Avatar key={size} name={t('陈师傅', 'Chen')} size={size} />
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
`
