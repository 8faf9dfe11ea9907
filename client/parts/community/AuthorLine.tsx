import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PostAuthor } from '#lib/contract'
import { relativeTime } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { TradeStamp } from '../certificate/TradeStamp.tsx'
import { Portrait } from '../person/Portrait.tsx'

interface AuthorLineProps {
  author: PostAuthor
  /** Time of writing. */
  at: string
  /** Time of the loader, so that server and browser show the same age. */
  now: string
  /** Whether the text was edited later. */
  edited?: boolean
  /** Action of the author, such as 提了问题. */
  did?: string | undefined
  /** Small within comments. */
  size?: 40 | 32
  /** Content at the end of the line, such as the follow button. */
  children?: ReactNode
}

/** Author of a post or comment, with its time; the name links to the author's page, if there is one. */
export function AuthorLine({ author, at, now, edited = false, did, size = 40, children }: AuthorLineProps) {
  const { id, name, avatar, title, seal } = author
  return (
    <Line data-size={size}>
      <span className="face" aria-hidden="true">
        <Portrait name={name} src={avatar} size={size} />
      </span>
      <p className="who grow">
        <span className="row">
          <b className="name one-line">
            {id === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={communityPaths.user(id)}>
                <bdi>{name}</bdi>
              </a>
            )}
          </b>
          {seal && <TradeStamp seal={seal} />}
        </span>
        <span className="caption one-line">
          <time dateTime={at}>{relativeTime(at, now)}</time>
          {did !== undefined && ` ${did}`}
          {edited && ' · 已修改'}
          {title !== null && <bdi>{` · ${title}`}</bdi>}
        </span>
      </p>
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;

  > .face {
    flex: none;
    display: block;
    line-height: 0;
  }
  > .who {
    display: grid;
  }
  .name {
    font-weight: 500;
    font-size: var(--type-body);
    line-height: 1.4;
  }
  .name a:hover {
    color: var(--primary-text);
  }
  &[data-size='32'] {
    gap: 8px;
  }
  &[data-size='32'] .name {
    font-size: var(--type-14);
  }
`
