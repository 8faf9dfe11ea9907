import { styled } from 'styled-components'
import { Button, type ButtonSize } from '#lib/primitives'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { useSession } from '#app/browser/session/session.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { followedPeople } from './followedPeople.ts'

interface FollowButtonProps {
  /** `follower`: the person follows the user. */
  person: { id: string; name: string; followed: boolean; follower?: boolean }
  /** Large for the main action of a page; small by default, for lists. */
  size?: ButtonSize
}

/** Button to follow or unfollow a person; not rendered for the user's own account. */
export function FollowButton({ person: { id, name, followed, follower = false }, size = 'small' }: FollowButtonProps) {
  const { userId } = useSession()
  const isFollowed = useOptimistic(followedPeople, id, followed)
  const pending = `follow user ${id}`
  usePendingAction(pending, () => id !== userId && void followedPeople.set(id, true, followed))
  if (id === userId) return null
  const word = isFollowed ? (follower ? '互相关注' : '已关注') : follower ? '回关' : '关注'
  return (
    <Follow
      size={size}
      tone={size === 'small' ? (isFollowed ? 'plain' : 'secondary') : isFollowed ? 'secondary' : 'primary'}
      data-guarded={pending}
      data-lead={`登录后关注 ${name}`}
      aria-pressed={isFollowed}
      aria-label={`${word} ${name}`}
      onClick={() => void followedPeople.set(id, !isFollowed, followed)}
    >
      {word}
    </Follow>
  )
}

/* As wide as its longest label, so that its neighbours do not move on a click. */
const Follow = styled(Button)`
  min-width: 88px;
`
