import { ThumbsUp } from 'lucide'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { VideoLikes } from '#lib/contract'
import { Button, largeNumber } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createOptimistic, useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { useLoaded } from './useLoaded.ts'

const likes = createOptimistic<boolean>({
  name: 'like',
  send: (id, on, options) => browserApi('POST /api/learn/lesson/:id/like', { id, on }, options),
  otherwise: '操作失败，请重试',
})

/** Buttons to like the video of a lesson and to add it to the favourites. */
export const VideoActions = ({ lessonId }: { lessonId: string }) => (
  <Root role="group" aria-label="对这节视频">
    <Like lessonId={lessonId} />
    <FavouriteButton kind="lesson" id={lessonId} />
  </Root>
)

function Like({ lessonId: id }: { lessonId: string }) {
  const [busy, setBusy] = useState(false)
  const load = useMemo(() => loadLikes(id), [id])
  const { loaded } = useLoaded(load)
  const current = loaded.state === 'ready' ? loaded.value : { likes: 0, liked: false }
  const liked = useOptimistic(likes, id, current.liked)
  const count = current.likes + Number(liked) - Number(current.liked)
  const guard = `like video ${id}`
  usePendingAction(guard, () => void likes.set(id, true, current.liked))
  const toggle = async () => {
    let former = current.liked
    if (loaded.state === 'loading') {
      setBusy(true)
      former = await load().then(
        ({ liked }) => liked,
        () => false,
      )
      setBusy(false)
    }
    void likes.set(id, !(likes.get(id) ?? former), former)
  }
  return (
    <Button
      className="like"
      data-guarded={guard}
      data-lead="登录后赞同这节视频"
      aria-pressed={liked}
      busy={busy}
      onClick={() => void toggle()}
    >
      <Icon of={ThumbsUp} size={18} />
      赞同
      {count > 0 && <span className="figures">{largeNumber(count)}</span>}
    </Button>
  )
}

/** Returns a function that requests the likes once, however often it is called. */
function loadLikes(id: string) {
  let asked: Promise<VideoLikes> | undefined
  return () => (asked ??= browserApi('GET /api/learn/lesson/:id/like', { id }))
}

/* Wide enough for a number, so that the favourite button does not move when the number appears. */
const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  .like {
    min-width: 120px;
  }
  .like[aria-pressed='true'] .icon {
    fill: var(--primary);
    color: var(--primary-text);
  }
`
