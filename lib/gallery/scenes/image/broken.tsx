import { styled } from 'styled-components'
import { Image, ImageGroup } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '一组里有一张失败'
export const note = '失败的不进预览：这里点开只有两张。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <ImageGroup>
        <Image src="picture/brush.svg" alt={t('刷子', 'A brush')} width={160} height={160} />
        <Image src="picture/missing.svg" alt={t('角尺', 'A square')} width={160} height={160} />
        <Image src="picture/level.svg" alt={t('水平尺', 'A spirit level')} width={160} height={160} />
      </ImageGroup>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
