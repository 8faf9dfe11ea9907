import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '按屏幕选大小'
export const note = '给出几种宽度，浏览器挑合适的；点开看的是另一张大图。'

export function Scene() {
  const t = useTranslate()
  return (
    <Image
      src="picture/plane-800.svg"
      srcSet="picture/plane-400.svg 400w, picture/plane-800.svg 800w, picture/plane-1600.svg 1600w"
      sizes="(min-width: 768px) 360px, 100vw"
      preview="picture/plane-1600.svg"
      alt={t('刨子', 'A plane')}
      width={360}
      height={240}
    />
  )
}
