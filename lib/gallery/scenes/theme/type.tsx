import { styled } from 'styled-components'
import { typeSizes } from '#lib/theme'
import { useTranslate } from '../../useTranslate.ts'

export const title = '字号'
export const note = '12 到 36 共八级；标题行高 1.3，界面 1.5，阅读 1.7。'

export function Scene() {
  const t = useTranslate()
  return (
    <Scale>
      {typeSizes.map((size) => (
        <li key={size} data-size={size}>
          {size} {t('择一技，精一业', 'One craft, done well')}
        </li>
      ))}
    </Scale>
  )
}

const sizes = typeSizes.map((size) => `[data-size='${size}'] { font-size: var(--type-${size}); }`).join('')

const Scale = styled.ul`
  ${sizes}
  display: grid;
  gap: 12px;
  line-height: 1.3;
`
