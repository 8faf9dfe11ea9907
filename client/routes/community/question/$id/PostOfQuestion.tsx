import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import type { Post } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { beijingDate, Rich, Skeleton, Tag } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { AuthorLine } from '#parts/community/AuthorLine.tsx'
import { Comments } from '#parts/community/Comments.tsx'
import { PostImages } from '#parts/community/PostImages.tsx'
import { ReactionBar } from '#parts/community/ReactionBar.tsx'
import { StateNote } from '#parts/community/StateNote.tsx'
import { usePostEditing } from '#parts/community/usePostEditing.tsx'
import type { Linked } from './Linked.ts'

interface PostOfQuestionProps {
  /** Question, or one of its answers. */
  post: Post
  now: string
  /** Heading of the page, for the question. */
  title?: string
  /** Comment on it that the address links to. */
  linked?: Deferred<Linked> | undefined
  onRemoved?: () => void
  /** Further buttons, such as 采纳. */
  children?: ReactNode
}

/** Full question or answer, with its comments on demand, and actions to edit the user's own. */
export function PostOfQuestion({ post: given, now, title, linked, onRemoved, children }: PostOfQuestionProps) {
  const { post, form, buttons, former, openFormer } = usePostEditing(given)
  const { id, kind, author, text, images, topics, course, profession: occupation, counts, editedAt } = post
  const isQuestion = kind === CommunityContentKind.Question
  const hasLinked = linked !== undefined && !('value' in linked && linked.value === null)
  const [isOpen, setOpen] = useState(hasLinked)
  const noun = isQuestion ? '问题' : '回答'
  return (
    <Root aria-label={`${author.name}的${noun}`} data-answer={!isQuestion || undefined}>
      {title !== undefined && <h1>{post.title}</h1>}
      <AuthorLine author={author} at={post.createdAt} now={now} edited={editedAt !== null}>
        {post.accepted && <Tag tone="primary">提问者已采纳</Tag>}
      </AuthorLine>
      {post.changedSinceAccepted && editedAt !== null && (
        <button type="button" className="since" onClick={openFormer}>
          <Tag tone="warning">{`采纳后改过：${beijingDate(editedAt)}`}</Tag>
        </button>
      )}
      <StateNote post={post} />
      {form || (text !== '' && <Rich html={text} />)}
      <PostImages images={images} of={`${author.name}的${noun}`} />
      {isQuestion && (topics.length > 0 || course || occupation) && (
        <p className="tags about">
          {topics.map((topic) => (
            <a key={topic.id} className="meta" href={communityPaths.topic(topic.id)}>{`#${topic.name}`}</a>
          ))}
          {course && <a className="meta" href={paths.course(course.id)}>{`课程：${course.name}`}</a>}
          {occupation && <a className="meta" href={paths.occupation(occupation.id)}>{`职业：${occupation.name}`}</a>}
        </p>
      )}
      <div className="doings">
        <ReactionBar
          post={post}
          {...(isQuestion ? { discussion: '#answers' } : { onComments: () => setOpen(!isOpen), expanded: isOpen })}
          onRemoved={onRemoved}
        >
          {isQuestion && (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {counts.comments > 0 ? `评论 ${counts.comments}` : '评论'}
            </button>
          )}
          {buttons}
          {children}
        </ReactionBar>
      </div>
      {former}
      {isOpen &&
        (linked && hasLinked ? (
          <Part of={linked} name="评论" fallback={<Skeleton lines={3} />}>
            {(answer) => <Comments post={id} now={now} count={counts.comments} {...(answer && { linked: answer.found })} />}
          </Part>
        ) : (
          <Comments post={id} now={now} count={counts.comments} />
        ))}
    </Root>
  )
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  &[data-answer] {
    padding: 20px 0 12px;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  .about {
    gap: 4px 12px;
  }
  .about a {
    padding: 8px 0;
  }
  .about a:hover {
    color: var(--primary-text);
  }
  /* Titles by users contain no line break opportunities. */
  > h1 {
    word-break: normal;
  }
  .since {
    justify-self: start;
  }
  @media (pointer: coarse) {
    .about a {
      display: inline-grid;
      align-content: center;
      min-width: 44px;
      min-height: 44px;
    }
    .since {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
