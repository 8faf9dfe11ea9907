import { useState } from 'react'
import { Pager } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function FewScene() {
  const t = useTranslate()
  return <Pager page={1} pageSize={12} total={40} label={t('课程分页', 'Pages of courses')} href={(page) => `?page=${page}#/pager/few`} />
}
FewScene.title = '几页'
FewScene.note = '每一页是一个链接，可以收藏、可以在新标签页打开。只有一页时不显示。'

export function ManyScene() {
  const t = useTranslate()
  const [page, setPage] = useState(21)
  return <Pager page={page} pageSize={20} total={860} label={t('评论分页', 'Pages of comments')} onPage={setPage} />
}
ManyScene.title = '很多页，就地翻'
ManyScene.note = '中间省略，首尾都在；就地翻页的列表用按钮。'
