import { styled } from 'styled-components'
import type { Topic } from '#lib/contract'
import { Button, ButtonLink, largeNumber } from '#lib/primitives'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { followedTopics } from '#parts/community/followedTopics.ts'

/** Topic that the list is filtered by: its description and the follow button. */
export function TopicHead({ topic, all }: { topic: Topic; all: string }) {
  const { id, name, about, posts, followers, followed } = topic
  const isFollowed = useOptimistic(followedTopics, id, followed)
  const shownFollowers = followers + Number(isFollowed) - Number(followed)
  const pending = `follow topic ${id}`
  usePendingAction(pending, () => void followedTopics.set(id, true, followed))
  return (
    <Root className="panel" aria-label={`话题 ${name}`}>
      <div className="words">
        <h2>{`#${name}`}</h2>
        {about !== '' && <p className="meta">{about}</p>}
        <p className="meta figures">
          {[largeNumber(posts, '条内容'), shownFollowers > 0 && largeNumber(shownFollowers, '人关注')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        tone={isFollowed ? 'secondary' : 'primary'}
        data-guarded={pending}
        data-lead={`登录后关注话题“${name}”`}
        aria-pressed={isFollowed}
        onClick={() => void followedTopics.set(id, !isFollowed, followed)}
      >
        {isFollowed ? '已关注' : '关注话题'}
      </Button>
      <ButtonLink size="small" tone="plain" href={all}>
        全部话题
      </ButtonLink>
    </Root>
  )
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-top: 16px;
  padding: 12px 16px;

  > .words {
    flex: 1 1 200px;
    min-width: 0;
  }
  h2 {
    font-size: var(--type-18);
    overflow-wrap: anywhere;
  }
`
