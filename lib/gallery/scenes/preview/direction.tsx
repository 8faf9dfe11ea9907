import { Image, ImageGroup } from '#lib/image'
import { styled } from 'styled-components'
import { useTranslate } from '../../useTranslate.ts'

export const title = '从右到左'
export const note = '在页头切换书写方向后打开：翻页的箭头、方向键和滑动都跟着反过来。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <ImageGroup>
        <Image src="picture/hammer.svg" alt={t('锤子', 'A hammer')} width={112} height={112} />
        <Image src="picture/saw.svg" alt={t('锯子', 'A saw')} width={112} height={112} />
        <Image src="picture/plane.svg" alt={t('刨子', 'A plane')} width={112} height={112} />
      </ImageGroup>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 8px;
`
