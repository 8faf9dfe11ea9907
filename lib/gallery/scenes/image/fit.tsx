import { styled } from 'styled-components'
import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '形状不同时'
export const note = '默认裁满框（cover），也可以完整放进框里（contain）。'

export function Scene() {
  const t = useTranslate()
  const alt = t('水平尺', 'A spirit level')
  return (
    <Row>
      <Image src="picture/wide.svg" alt={alt} width={240} height={160} />
      <Image src="picture/wide.svg" alt={alt} width={240} height={160} fit="contain" />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`
