import { useState } from 'react'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../../useTranslate.ts'

export const title = '带操作'
export const note = '点了操作，提示就收起；焦点在它上面时不计时。'

export function Scene() {
  const t = useTranslate()
  const [removed, setRemoved] = useState(false)
  const remove = () => {
    setRemoved(true)
    const action = { label: t('撤销', 'Undo'), onClick: () => setRemoved(false) }
    toast.success(t('已取消收藏', 'Removed from favourites'), { duration: 6000, action })
  }
  return (
    <Button data-opens aria-disabled={removed} onClick={removed ? undefined : remove}>
      {removed ? t('未收藏', 'Not a favourite') : t('取消收藏', 'Remove from favourites')}
    </Button>
  )
}
