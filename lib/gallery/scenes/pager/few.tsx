import { Pager } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '几页'
export const note = '每一页是一个链接，可以收藏、可以在新标签页打开。只有一页时不显示。'

export function Scene() {
  const t = useTranslate()
  return <Pager page={1} pageSize={12} total={40} label={t('课程分页', 'Pages of courses')} href={(page) => `?page=${page}#/pager/few`} />
}
