import { Image } from '#lib/image'
import { useTranslate } from '../../useTranslate.ts'

export const title = '不能点开'
export const note = '只是图片，不是按钮；用在本身就是链接的卡片里。'

export function Scene() {
  const t = useTranslate()
  return <Image src="picture/saw.svg" alt={t('锯子', 'A saw')} width={240} height={160} preview={false} />
}
