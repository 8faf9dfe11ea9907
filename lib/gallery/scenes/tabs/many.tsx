import { Tabs } from '#lib/primitives'
import { useSay } from '../../useSay.ts'

export const title = '很多'
export const note = '放不下就横向滚动，选中的总在眼前。'

export function Scene() {
  const say = useSay()
  return (
    <Tabs
      label={say('工种', 'Trades')}
      defaultValue="8"
      items={Array.from({ length: 16 }, (_, index) => ({
        value: String(index),
        label: `${say('工种', 'Trade')} ${index + 1}`,
        content: <p>{`${say('工种', 'Trade')} ${index + 1}`}</p>,
      }))}
    />
  )
}
