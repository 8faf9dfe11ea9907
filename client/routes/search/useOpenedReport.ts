import { type RefObject, useEffect } from 'react'
import type { SearchHit } from '#lib/contract'
import { reportOpened } from '#parts/search/reportOpened.ts'
import type { SearchFilter } from './address.ts'
import { pageSize } from './pageSize.ts'

/** Reports opened results: by mouse, middle mouse button or keyboard, here or in another tab. */
export function useOpenedReport(list: RefObject<HTMLElement | null>, { q, page }: SearchFilter): void {
  useEffect(() => {
    const report = ({ target, button }: MouseEvent) => {
      const row = target instanceof Element && button < 2 ? target.closest('a')?.closest<HTMLElement>('[data-hit]') : null
      if (!row) return
      const [kind, id] = row.dataset['hit']!.split('/') as [SearchHit['kind'], string]
      const place = [...row.parentElement!.children].indexOf(row) + 1
      reportOpened({ q, kind, id, position: (page - 1) * pageSize + place })
    }
    const root = list.current
    root?.addEventListener('click', report)
    root?.addEventListener('auxclick', report)
    return () => {
      root?.removeEventListener('click', report)
      root?.removeEventListener('auxclick', report)
    }
  }, [list, q, page])
}
