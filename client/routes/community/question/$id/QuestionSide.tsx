import { Bell, BellRing, UserPlus } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { Post } from '#lib/contract'
import { Follow } from '#lib/enums'
import { Button, largeNumber } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '#parts/page/Icon.tsx'

const InviteDialog = lazyComponent(async () => (await import('./InviteDialog.tsx')).InviteDialog)

/** Actions beside a question: following it, and inviting people to answer. */
export function QuestionSide({ question: { id, counts, mine } }: { question: Post }) {
  const [state, setState] = useState({ followed: mine.followed, followers: counts.followers })
  const [isInviting, setInviting] = useState(false)
  const { busy, attempt } = useAttempt('没有保存成功，请重试')
  const [following, inviting] = [`follow question ${id}`, `invite ${id}`]
  const follow = (isFollowed: boolean) =>
    attempt(async () => {
      const after = await browserApi('POST /api/community/question/:id/follow', {
        id,
        follow: isFollowed ? Follow.Follow : Follow.Unfollow,
      })
      setState({ followed: after.mine.followed, followers: after.counts.followers })
    })
  usePendingAction(following, () => follow(true))
  usePendingAction(inviting, () => setInviting(true))
  return (
    <Side aria-label="关注和邀请">
      {state.followers > 0 && <p className="muted figures">{largeNumber(state.followers, '人关注这个问题')}</p>}
      <Button
        wide
        busy={busy}
        aria-pressed={state.followed}
        data-guarded={following}
        data-lead="登录后关注这个问题，有新回答会通知你"
        onClick={() => follow(!state.followed)}
      >
        <Icon of={state.followed ? BellRing : Bell} size={18} />
        {state.followed ? '已关注' : '关注问题'}
      </Button>
      <Button wide data-guarded={inviting} data-lead="登录后邀请别人回答" onClick={() => setInviting(true)}>
        <Icon of={UserPlus} size={18} />
        邀请回答
      </Button>
      {isInviting && <InviteDialog question={id} onClose={() => setInviting(false)} />}
    </Side>
  )
}

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
`
