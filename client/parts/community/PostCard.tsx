import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PostSummary } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { communityPaths, postPath } from '#app/paths/communityPaths.ts'
import { paths } from '#app/paths.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { PostImages } from './PostImages.tsx'
import { ReactionBar } from './ReactionBar.tsx'

interface PostCardProps {
  post: PostSummary
  /** Time of the loader, so that server and browser show the same age. */
  now: string
  /** Heading level of the title: one below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Position in a ranking. */
  rank?: number | undefined
  /** Content beside the author, such as the follow button. */
  beside?: ReactNode
  /** Called after the author has deleted the post. */
  onRemoved?: () => void
}

const actionTexts: Partial<Record<CommunityContentKind, string>> = {
  [CommunityContentKind.Question]: '提了问题',
  [CommunityContentKind.Answer]: '回答了问题',
  [CommunityContentKind.Idea]: '写了想法',
}

/** Question, answer or idea in a list. */
export function PostCard({ post, now, heading: Heading = 'h2', rank, beside, onRemoved }: PostCardProps) {
  const { kind, title, excerpt, author, images, topics, course, profession: occupation, state, reason } = post
  const href = postPath(post)
  return (
    <Card className="hairline" aria-label={`${author.name}${actionTexts[kind] ?? ''}：${(title || excerpt).slice(0, 30)}`}>
      <AuthorLine author={author} at={post.createdAt} now={now} did={actionTexts[kind]} edited={post.editedAt !== null}>
        {beside}
      </AuthorLine>
      {title !== '' && (
        <Heading>
          {rank !== undefined && <i className="rank figures" data-top={rank <= 3 || undefined}>{`${rank} `}</i>}
          <a href={href}>{title}</a>
        </Heading>
      )}
      {excerpt !== '' && (
        <p className="excerpt">
          {rank !== undefined && title === '' && <i className="rank figures" data-top={rank <= 3 || undefined}>{`${rank} `}</i>}
          {title === '' ? <a href={href}>{excerpt}</a> : excerpt}
        </p>
      )}
      <PostImages images={images} of={`${author.name}${title === '' ? '的想法' : ''}`} />
      {(topics.length > 0 || course || occupation || post.accepted || state !== 'shown') && (
        <p className="tags">
          {state !== 'shown' && <Tag tone="warning">{state === 'held' ? '审核中，仅自己可见' : '未通过，仅自己可见'}</Tag>}
          {post.accepted && <Tag tone="primary">已采纳</Tag>}
          {topics.map(({ id, name }) => (
            <a className="caption" key={id} href={communityPaths.topic(id)}>{`#${name}`}</a>
          ))}
          {course && <a className="caption" href={paths.course(course.id)}>{`课程：${course.name}`}</a>}
          {occupation && <a className="caption" href={paths.occupation(occupation.id)}>{`职业：${occupation.name}`}</a>}
        </p>
      )}
      {reason !== null && <p className="caption">{`原因：${reason}`}</p>}
      <ReactionBar post={post} onRemoved={onRemoved} />
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 20px 0 12px;

  :is(h2, h3) {
    font-size: var(--type-18);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  :is(h2, h3) a:hover,
  .excerpt a:hover,
  .tags a:hover {
    color: var(--primary-text);
  }
  .excerpt {
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  :is(h2, h3) + .excerpt {
    color: var(--text-muted);
  }
  .rank {
    color: var(--text-faint);
    font-style: normal;
    font-weight: 600;
  }
  .rank[data-top] {
    color: var(--price-small);
  }
  .tags {
    gap: 4px 12px;
    align-items: center;
  }
  .tags a {
    padding: 4px 0;
  }
  /* On touch devices the target extends beyond the text, without changing the line spacing. */
  @media (pointer: coarse) {
    .tags a {
      display: inline-flex;
      align-items: center;
      min-width: 44px;
      min-height: 44px;
    }
    :is(h2, h3) a,
    .excerpt a {
      position: relative;
      display: block;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  @media ${phones} {
    gap: 8px;
    padding: 16px 0 4px;

    :is(h2, h3) {
      font-size: var(--type-16);
    }
  }
`
