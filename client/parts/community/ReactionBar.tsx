import { Check, Ellipsis, Flag, Heart, MessageCircle, Share2, ThumbsDown, ThumbsUp, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { FavouriteKind, PostSummary } from '#lib/contract'
import { CommunityContentKind, communityContentKindLabel, Reaction } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { postPath } from '#app/paths/communityPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { Icon } from '../page/Icon.tsx'
import { useCloseOnOutsideClick } from '../page/useCloseOnOutsideClick.ts'
import { useShare } from '../page/useShare.ts'
import { favouriteKey, favourites } from '../course/favourites.ts'
import { useReaction } from './reactions.ts'

const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

interface ReactionBarProps {
  post: PostSummary
  /** Address of the post's comments, or of the answers to a question; by default the post's own page. */
  discussion?: string
  /** Opens the comments in place; without it they are linked. */
  onComments?: (() => void) | undefined
  /** Whether the comments are open. */
  expanded?: boolean
  /** Called after the author has deleted the post. */
  onRemoved?: (() => void) | undefined
  /** Further visible buttons and links, such as 编辑 for the author. */
  children?: ReactNode
}

/** Actions on a post: 赞同 and 评论; in a menu 反对, 收藏, 分享 and 举报, or 删除 for the user's own post. */
export function ReactionBar({ post, discussion, onComments, expanded, onRemoved, children }: ReactionBarProps) {
  const { id, kind, counts, mine } = post
  const name = communityContentKindLabel[kind]
  const path = postPath(post)
  const { reaction, likes, toggle, guardOf } = useReaction({ id, likes: counts.likes, mine })
  const favourite = usePostFavourite(post)
  const { copied, share } = useShare(post.title || post.excerpt.slice(0, 40), path)
  const [dialog, setDialog] = useState<'report' | 'remove'>()
  const reporting = `report ${id}`
  usePendingAction(reporting, () => setDialog('report'))
  const isQuestion = kind === CommunityContentKind.Question
  const [noun, count] = isQuestion ? ['回答', counts.answers] : ['评论', counts.comments]
  const about = <>{iconLabel(noun, count, MessageCircle)}</>
  const rest = (
    <>
      <button
        type="button"
        data-guarded={guardOf(Reaction.Dislike)}
        data-lead={`登录后反对这条${name}`}
        aria-pressed={reaction === Reaction.Dislike}
        onClick={() => toggle(Reaction.Dislike)}
      >
        {iconLabel('反对', 0, ThumbsDown)}
      </button>
      <button
        type="button"
        data-guarded={favourite.guard}
        data-lead={`登录后收藏这条${name}`}
        aria-pressed={favourite.on}
        onClick={favourite.toggle}
      >
        {iconLabel('收藏', favourite.count, Heart)}
      </button>
      <button type="button" onClick={share}>
        {iconLabel(copied ? '已复制' : '分享', 0, copied ? Check : Share2, true)}
      </button>
      {mine.written ? (
        onRemoved && (
          <button type="button" onClick={() => setDialog('remove')}>
            {iconLabel('删除', 0, Trash2)}
          </button>
        )
      ) : (
        <button
          type="button"
          className="quiet"
          data-guarded={reporting}
          data-lead={`登录后举报这条${name}`}
          onClick={() => setDialog('report')}
        >
          {iconLabel('举报', 0, Flag)}
        </button>
      )}
    </>
  )
  return (
    <Bar role="group" aria-label={`对这条${name}`}>
      <button
        type="button"
        data-guarded={guardOf(Reaction.Like)}
        data-lead={`登录后赞同这条${name}`}
        aria-pressed={reaction === Reaction.Like}
        onClick={() => toggle(Reaction.Like)}
      >
        {iconLabel('赞同', likes, ThumbsUp)}
      </button>
      {onComments ? (
        <button type="button" aria-expanded={expanded} onClick={onComments}>
          {about}
        </button>
      ) : (
        <a href={discussion ?? `${path}#${isQuestion ? 'answers' : 'comments'}`}>{about}</a>
      )}
      {children}
      <More>{rest}</More>
      {dialog === 'report' && (
        <ReportDialog
          send={(report) => browserApi('POST /api/community/post/:id/report', { id, ...report })}
          title={`举报这条${name}`}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remove' && onRemoved && (
        <RemoveDialog post={id} noun={name} onRemoved={onRemoved} onClose={() => setDialog(undefined)} />
      )}
    </Bar>
  )
}

/** Menu of the actions that are rarely used. */
function More({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsideClick(menu)
  return (
    <details className="more" ref={menu}>
      <summary aria-label="更多操作">
        <Icon of={Ellipsis} size={18} />
      </summary>
      <div className="menu card">{children}</div>
    </details>
  )
}

/** Renders an icon with its label and count. */
const iconLabel = (noun: string, count: number, icon: typeof Flag, live = false) => (
  <>
    <Icon of={icon} size={18} />
    <span aria-live={live ? 'polite' : undefined}>{noun}</span>
    {count > 0 && <span className="figures">{largeNumber(count)}</span>}
  </>
)

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  align-items: center;

  > :is(a, button),
  .menu > :is(a, button),
  summary {
    position: relative;
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 32px;
    border-radius: var(--radius-control);
    color: var(--text-faint);
    font-size: var(--type-14);
  }
  > :is(a, button):not(.quiet):hover,
  .menu > :is(a, button):not(.quiet):hover,
  [aria-pressed='true'],
  > [aria-expanded='true'] {
    color: var(--primary-text);
  }
  [aria-pressed='true'] .icon {
    fill: var(--primary-soft);
  }
  .more {
    position: relative;
    margin-left: auto;
  }
  summary {
    justify-content: center;
    min-width: 32px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  .menu {
    position: absolute;
    z-index: 5;
    right: 0;
    bottom: 100%;
    display: grid;
    min-width: 144px;
    padding: 8px 16px;
    box-shadow: var(--shadow-float);
  }
  .menu > * {
    min-height: 40px;
  }
  @media (pointer: coarse) {
    > :is(a, button),
    .menu > :is(a, button),
    summary {
      min-width: 44px;
      min-height: 44px;
    }
  }
  @media ${phones} {
    gap: 0 16px;
  }
`

/** Returns the favourite kind of a post. */
const kindOf = (kind: PostSummary['kind']): FavouriteKind =>
  kind === CommunityContentKind.Question ? 'question' : kind === CommunityContentKind.Answer ? 'answer' : 'idea'

/**
 * Returns whether a post is a favourite of the user, the number of users who saved it, and a function that toggles it.
 * For a visitor the toggle is performed after signing in, if the button has `guard` as its `data-guarded` attribute.
 */
function usePostFavourite({ id, kind, mine, counts }: Pick<PostSummary, 'id' | 'kind' | 'mine' | 'counts'>) {
  const key = favouriteKey(kindOf(kind), id)
  const on = useOptimistic(favourites, key, mine.collected)
  const guard = `collect ${key}`
  usePendingAction(guard, () => void favourites.set(key, true, mine.collected))
  const toggle = () => void favourites.set(key, !on, mine.collected)
  return { on, count: counts.favourites + Number(on) - Number(mine.collected), toggle, guard }
}
