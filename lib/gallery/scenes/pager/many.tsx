import { useState } from 'react'
import { Pager } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '很多页，就地翻'
export const note = '中间省略，首尾都在；就地翻页的列表用按钮。'

export function Scene() {
  const t = useTranslate()
  const [page, setPage] = useState(21)
  return <Pager page={page} pageSize={20} total={860} label={t('评论分页', 'Pages of comments')} onPage={setPage} />
}
