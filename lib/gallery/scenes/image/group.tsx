import { styled } from 'styled-components'
import { Image, ImageGroup } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '九张一组'
export const note = '点任何一张都打开同一个预览，左右翻页的顺序就是页面上的顺序。'

const tools = ['plane', 'saw', 'chisel', 'hammer', 'wrench', 'driver', 'level', 'square', 'brush']

export function Scene() {
  const t = useTranslate()
  return (
    <Nine>
      <ImageGroup>
        {tools.map((tool, index) => (
          <Image key={tool} src={`picture/${tool}.svg`} alt={t('工具', 'Tool') + ` ${index + 1}`} width={112} height={112} />
        ))}
      </ImageGroup>
    </Nine>
  )
}

const Nine = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 112px));
  gap: 8px;
`
