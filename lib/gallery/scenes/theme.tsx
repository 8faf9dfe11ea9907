import { styled } from 'styled-components'
import { ColorMode } from '#lib/enums'
import { setColorMode, spaces, typeSizes, useColorMode } from '#lib/theme'
import { TokenTable } from '../TokenTable.tsx'
import { useTranslate } from '../useTranslate.ts'

export function ModeScene() {
  const t = useTranslate()
  const mode = useColorMode()
  const names = { light: t('浅色', 'Light'), dark: t('深色', 'Dark'), system: t('跟随系统', 'As the device') }
  return (
    <Modes>
      {Object.values(ColorMode).map((each) => (
        <label key={each}>
          <input type="radio" name="mode" checked={each === mode} onChange={() => setColorMode(each)} />
          {names[each]}
        </label>
      ))}
    </Modes>
  )
}
ModeScene.title = '深浅色'
ModeScene.note = '浅色、深色、跟随系统；记在本机，别的标签页同时切换。'

const Modes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`

export function SurfacesScene() {
  return <TokenTable rows={[['bg'], ['bg-subtle'], ['bg-raised'], ['bg-sunken']]} />
}
SurfacesScene.title = '底色与阴影'
SurfacesScene.note = '页面、分区、卡片、凹处。'

export function LinesScene() {
  return <TokenTable rows={[['border'], ['border-control', 'bg-raised'], ['star', 'bg-raised']]} />
}
LinesScene.title = '线与控件'
LinesScene.note = '输入框的边线至少 3 : 1；分隔线只作装饰。'

export function TextScene() {
  return (
    <TokenTable
      rows={[
        ['text', 'bg-subtle'],
        ['text-muted', 'bg-subtle'],
        ['text-faint', 'bg-sunken'],
        ['primary-text', 'bg-subtle'],
        ['danger', 'bg-raised'],
        ['warning', 'warning-soft'],
        ['success', 'bg-raised'],
        ['price', 'bg-raised'],
        ['price-small', 'bg-raised'],
      ]}
    />
  )
}
TextScene.title = '文字'
TextScene.note = '每一种都算过对比度，列的是它最不利的底色。'

export function BrandScene() {
  return (
    <TokenTable
      rows={[
        ['on-primary', 'primary'],
        ['on-primary', 'primary-hover'],
        ['primary', 'bg'],
        ['on-primary-soft', 'primary-soft'],
        ['accent', 'bg'],
        ['danger', 'danger-soft'],
        ['warm'],
      ]}
    />
  )
}
BrandScene.title = '主色与强调色'
BrandScene.note = '主要操作、选中、信息。'

export function LevelsScene() {
  return (
    <TokenTable
      rows={[
        ['level-5', 'level-5-soft'],
        ['level-4', 'level-4-soft'],
        ['level-3', 'level-3-soft'],
        ['level-2', 'level-2-soft'],
        ['level-1', 'level-1-soft'],
      ]}
    />
  )
}
LevelsScene.title = '职业等级'
LevelsScene.note = '从冷到暖，五级到一级。'

export function TypeScene() {
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
TypeScene.title = '字号'
TypeScene.note = '12 到 36 共八级；标题行高 1.3，界面 1.5，阅读 1.7。'

const sizes = typeSizes.map((size) => `[data-size='${size}'] { font-size: var(--type-${size}); }`).join('')

const Scale = styled.ul`
  ${sizes}
  display: grid;
  gap: 12px;
  line-height: 1.3;
`

const radii = ['control', 'card', 'dialog', 'full'] as const

export function ShapeScene() {
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
ShapeScene.title = '圆角与间距'
ShapeScene.note = '圆角四种：控件、卡片、弹窗、胶囊；间距只取 4 到 64 这十级。'

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
