import { styled } from 'styled-components'
import { Button, type ButtonSize } from '#lib/primitives'
import { useOptimistic } from '#app/browser/createOptimistic.ts'
import { useSession } from '#app/browser/session.ts'
import { usePendingAction } from '#app/browser/usePendingAction.ts'
import { followedPeople } from './followedPeople.ts'

interface FollowButtonProps {
  /** `follower`: they follow the user. */
  person: { id: string; name: string; followed: boolean; follower?: boolean }
  /** The main action of its place: large. Default small, in lists. */
  size?: ButtonSize
}

/** Follows a person, or no longer. None for oneself. */
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
      tone={isFollowed ? 'secondary' : size === 'small' ? 'plain' : 'primary'}
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

/* As wide as its longest word: nothing beside it moves when it is pressed. */
const Follow = styled(Button)`
  min-width: 88px;
`
