import { styled } from 'styled-components'
import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '长图'
export const note = '高是宽的 2.8 倍起算长图：从顶部显示并标明。左边正好 2.8，右边 2.79。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Image src="picture/long.svg" alt={t('锯子的用法', 'How to saw')} width={160} height={160} />
      <Image src="picture/nearly-long.svg" alt={t('凿子的用法', 'How to chisel')} width={160} height={160} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`
