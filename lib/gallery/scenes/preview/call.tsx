import { openPreview } from '#lib/preview'
import { Button } from '#lib/primitives'
import { enUS, zhCN } from '#lib/locale'
import { useTranslate } from '../../useTranslate.ts'

export const title = '用函数打开'
export const note = '不在 React 里也能用；返回一个关闭它的函数。语言要自己传。'

export function Scene() {
  const t = useTranslate()
  const open = () =>
    openPreview({
      images: [{ src: 'picture/brush.svg', alt: t('刷子', 'A brush') }],
      locale: { 中文: zhCN, English: enUS }[t('中文', 'English')],
    })
  return (
    <Button data-opens onClick={open}>
      {t('看大图', 'View')}
    </Button>
  )
}
