import { Flag, MessageCircle, ThumbsUp, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Reply } from '#lib/contract'
import { Reaction } from '#lib/enums'
import { largeNumber, Rich } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSelfId } from '#app/useSelf.ts'
import { Icon } from '../page/Icon.tsx'
import { AuthorLine } from './AuthorLine.tsx'
import { useReaction } from './reactions.ts'

const CommentForm = lazyComponent(async () => (await import('./CommentForm.tsx')).CommentForm)
const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

/** Callbacks of a comment to its list. */
export interface CommentActions {
  /** Id of the commented post. */
  post: string
  /** Time of the loader. */
  now: string
  onWritten: (written: Reply) => void
  onRemoved: (gone: Reply) => void
}

interface CommentTextProps extends CommentActions {
  comment: Reply
  /** The address links to this comment. */
  marked?: boolean
  /** Thread of the comment. */
  children?: ReactNode
}

/** Returns the element id of a comment. */
export const commentAnchor = (id: string): string => `comment-${id}`

/** Placeholder of a comment without text, by its state. */
const placeholderTexts: Partial<Record<Reply['state'], string>> = {
  deleted: '这条评论已删除',
  blocked: '你拉黑的人的评论，不显示',
  hidden: '这条评论暂不显示',
}

/** A comment or a reply, with its actions. */
export function CommentText({ comment, marked = false, children, ...doings }: CommentTextProps) {
  const { id, author, text, state, reason, replyTo, createdAt } = comment
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (marked) root.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  const gone = placeholderTexts[state]
  return (
    <Root
      ref={root}
      id={commentAnchor(id)}
      data-marked={marked || undefined}
      data-level={comment.thread === null ? 1 : 2}
      aria-label={gone ?? `${author.name}的评论`}
    >
      {gone ? (
        <p className="meta">{gone}</p>
      ) : (
        <>
          <AuthorLine author={author} at={createdAt} now={doings.now} size={32} />
          <div className="words">
            {replyTo !== null && (
              <p className="meta">
                回复 <bdi>{replyTo}</bdi>
              </p>
            )}
            <Rich html={text} />
            {state !== 'shown' && (
              <p className="meta">{`${state === 'held' ? '审核中' : '未通过'}，仅自己可见${reason === null ? '' : `：${reason}`}`}</p>
            )}
            <CommentBar comment={comment} {...doings} />
          </div>
        </>
      )}
      {children}
    </Root>
  )
}

function CommentBar({ comment, post, onWritten, onRemoved }: CommentActions & { comment: Reply }) {
  const { id, author, mine } = comment
  const owner = useSelfId() ?? ''
  const { reaction, likes, toggle, guardOf } = useReaction(comment)
  const [open, setOpen] = useState<'reply' | 'report' | 'remove'>()
  const close = () => setOpen(undefined)
  const pending = { reply: `reply ${id}`, report: `report ${id}` }
  usePendingAction(pending.reply, () => setOpen('reply'))
  usePendingAction(pending.report, () => setOpen('report'))
  const liked = reaction === Reaction.Like
  return (
    <>
      <p className="bar caption">
        <button
          type="button"
          data-guarded={guardOf(Reaction.Like)}
          data-lead="登录后赞同这条评论"
          aria-pressed={liked}
          onClick={() => toggle(Reaction.Like)}
        >
          <Icon of={ThumbsUp} size={14} />赞{likes > 0 && <span className="figures">{largeNumber(likes)}</span>}
        </button>
        <button
          type="button"
          data-guarded={pending.reply}
          data-lead={`登录后回复 ${author.name}`}
          aria-expanded={open === 'reply'}
          onClick={() => setOpen(open === 'reply' ? undefined : 'reply')}
        >
          <Icon of={MessageCircle} size={14} />
          回复
        </button>
        {mine.written ? (
          <button type="button" onClick={() => setOpen('remove')}>
            <Icon of={Trash2} size={14} />
            删除
          </button>
        ) : (
          <button
            type="button"
            className="quiet"
            data-guarded={pending.report}
            data-lead="登录后举报这条评论"
            onClick={() => setOpen('report')}
          >
            <Icon of={Flag} size={14} />
            举报
          </button>
        )}
      </p>
      {open === 'reply' && (
        <CommentForm post={post} replyTo={{ id, name: author.name }} owner={owner} onWritten={onWritten} onClose={close} />
      )}
      {open === 'report' && (
        <ReportDialog
          send={(report) => browserApi('POST /api/community/post/:id/report', { id, ...report })}
          title="举报这条评论"
          onClose={close}
        />
      )}
      {open === 'remove' && <RemoveDialog post={id} noun="评论" onRemoved={() => onRemoved(comment)} onClose={close} />}
    </>
  )
}

const Root = styled.article`
  padding: 12px 0;
  scroll-margin-top: 80px;

  &[data-marked] {
    margin-inline: -12px;
    padding-inline: 12px;
    border-radius: var(--radius-card);
    background: var(--primary-soft);
  }
  .words {
    padding-left: 40px;
  }
  .words > :not(form) {
    margin-top: 4px;
  }
  &[data-level='2'] .words {
    padding-left: 40px;
  }
  .bar {
    display: flex;
    gap: 16px;
  }
  .bar button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 32px;
  }
  .bar button:hover,
  .bar [aria-pressed='true'] {
    color: var(--primary-text);
  }
  .bar [aria-pressed='true'] .icon {
    fill: var(--primary-soft);
  }
  @media (pointer: coarse) {
    .bar button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`
