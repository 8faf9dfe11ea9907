import { styled } from 'styled-components'
import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '加载中、已显示、失败'
export const note = '框先占好位；失败了说明原因，可以重试。第一张要等几秒（本地开发时）。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Image src="picture/slow.svg" alt={t('锤子', 'A hammer')} width={240} height={160} />
      <Image src="picture/plane.svg" alt={t('刨子', 'A plane')} width={240} height={160} />
      <Image src="picture/missing.svg" alt={t('凿子', 'A chisel')} width={240} height={160} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`
