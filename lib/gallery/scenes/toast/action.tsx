import { useState } from 'react'
import { Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useSay } from '../../useSay.ts'

export const title = '带操作'
export const note = '点了操作，提示就收起；焦点在它上面时不计时。'

export function Scene() {
  const say = useSay()
  const [removed, setRemoved] = useState(false)
  const remove = () => {
    setRemoved(true)
    const action = { label: say('撤销', 'Undo'), onClick: () => setRemoved(false) }
    toast.success(say('已取消收藏', 'Removed from favourites'), { duration: 6000, action })
  }
  return (
    <Button data-opens aria-disabled={removed} onClick={removed ? undefined : remove}>
      {removed ? say('未收藏', 'Not a favourite') : say('取消收藏', 'Remove from favourites')}
    </Button>
  )
}
