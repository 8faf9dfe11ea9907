import { ButtonLink, Empty } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '空'
export const note = '一幅小画、一句话、一条去路。'

export function Scene() {
  const t = useTranslate()
  return (
    <Empty title={t('还没有收藏的课程', 'No favourite courses yet')}>
      <ButtonLink href="#/waiting/empty">{t('去看看课程', 'Browse courses')}</ButtonLink>
    </Empty>
  )
}
