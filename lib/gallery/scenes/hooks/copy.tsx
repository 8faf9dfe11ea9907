import { useCopy } from '#lib/hooks'
import { Button, VisuallyHidden } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '复制'
export const note = '复制成功后告知 1.5 秒；没有剪贴板权限时换老办法，也不会报错。'

export function Scene() {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  return (
    <>
      <Button onClick={() => void copy('2025-0417-0032')}>{copied ? t('已复制', 'Copied') : t('复制准考证号', 'Copy the number')}</Button>
      <VisuallyHidden role="status">{copied && t('已复制', 'Copied')}</VisuallyHidden>
    </>
  )
}
