import { styled } from 'styled-components'
import { spaces } from '#lib/theme'
import { useTranslate } from '../../useTranslate.ts'

export const title = '圆角与间距'
export const note = '圆角四种：控件、卡片、弹窗、胶囊；间距只取 4 到 64 这十级。'

const radii = ['control', 'card', 'dialog', 'full'] as const

export function Scene() {
  const t = useTranslate()
  const names = { control: t('控件', 'Control'), card: t('卡片', 'Card'), dialog: t('弹窗', 'Dialog'), full: t('胶囊', 'Pill') }
  return (
    <Shapes>
      {radii.map((radius) => (
        <li key={radius} data-radius={radius}>
          {names[radius]}
        </li>
      ))}
      {spaces.map((space) => (
        <li key={space} data-space={space}>
          {space}
        </li>
      ))}
    </Shapes>
  )
}

const corners = radii.map((radius) => `[data-radius='${radius}'] { border-radius: var(--radius-${radius}); }`).join('')
const distances = spaces.map((space) => `[data-space='${space}'] { padding-left: ${space}px; }`).join('')

const Shapes = styled.ul`
  ${corners}
  ${distances}
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  [data-radius] {
    padding: 12px 20px;
    border: 1px solid var(--border-control);
  }
  /* Shows the distance before its number. */
  [data-space] {
    flex-basis: 100%;
    border-left: 4px solid var(--primary);
    font-variant-numeric: tabular-nums;
  }
`
