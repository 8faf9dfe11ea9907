import { Tabs } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '很多'
export const note = '放不下就横向滚动，选中的总在眼前。'

export function Scene() {
  const t = useTranslate()
  const names = Array.from({ length: 16 }, (_, index) => `${t('工种', 'Trade')} ${index + 1}`)
  return (
    <Tabs
      label={t('工种', 'Trades')}
      defaultValue="8"
      items={names.map((name, index) => ({ value: String(index), label: name, content: name }))}
    />
  )
}
