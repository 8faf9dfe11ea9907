import { styled } from 'styled-components'
import type { PostSummary } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { postPath } from '#app/paths/communityPaths.ts'
import { InlinePortrait } from '../person/InlinePortrait.tsx'

/** Posts as short rows with one link each, in two columns if there is space. For sections of other pages; works without scripts. */
export function PostRows({ posts, heading: Heading = 'h3' }: { posts: readonly PostSummary[]; heading?: 'h2' | 'h3' }) {
  return (
    <Rows>
      {posts.map((post) => {
        const { id, kind, title, excerpt, author, counts } = post
        const isQuestion = kind === CommunityContentKind.Question
        return (
          <li className="hairline" key={id}>
            <a href={postPath(post)}>
              <Heading>{title || excerpt || `${author.name}的图片`}</Heading>
              {title !== '' && excerpt !== '' && <p className="excerpt meta one-line">{excerpt}</p>}
              <p className="facts caption">
                <InlinePortrait name={author.name} avatar={author.avatar} />
                <bdi className="one-line">{author.name}</bdi>
                <span className="figures">{isQuestion ? largeNumber(counts.answers, '个回答') : `${largeNumber(counts.likes)} 赞同`}</span>
                {!isQuestion && counts.comments > 0 && <span className="figures">{largeNumber(counts.comments, '条评论')}</span>}
              </p>
            </a>
          </li>
        )
      })}
    </Rows>
  )
}

const Rows = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: 0 40px;

  a {
    display: grid;
    grid-template-rows: auto auto 1fr;
    gap: 4px;
    height: 100%;
    padding: 16px 0;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  :is(h2, h3) {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: var(--type-16);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  a:hover :is(h2, h3) {
    color: var(--primary-text);
  }
  .facts {
    display: flex;
    gap: 8px;
    align-items: center;
    align-self: end;
    min-width: 0;
    margin-top: 4px;
  }
  .facts > .figures {
    flex: none;
  }
`
