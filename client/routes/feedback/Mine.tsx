import { styled } from 'styled-components'
import type { Feedback, Page } from '#lib/contract'
import { feedbackTypeLabel, labelOf } from '#lib/enums'
import { Image, ImageGroup } from '#lib/image'
import { beijingDate, Pager, Tag } from '#lib/primitives'
import { ownPath } from '#lib/validation'
import { address } from './address.ts'

/** The user's earlier feedback, newest first, with replies; renders nothing for visitors. */
export function Mine({ page }: { page: Page<Feedback> | null }) {
  if (page === null) return null
  return (
    <section aria-labelledby="mine-title">
      <Title id="mine-title">我的反馈</Title>
      {page.total === 0 && <Nothing className="meta">还没有提交过反馈</Nothing>}
      <List>
        {page.list.map((entry) => (
          <li className="hairline" key={entry.id}>
            <header>
              <Tag>{labelOf(feedbackTypeLabel, entry.type)}</Tag>
              <Tag tone={entry.state === 'open' ? 'neutral' : 'primary'}>{states[entry.state]}</Tag>
              <time dateTime={entry.createdAt}>{beijingDate(entry.createdAt)}</time>
            </header>
            <p className="text">{entry.text}</p>
            {entry.images.length > 0 && (
              <ImageGroup>
                <div className="pictures tags">
                  {entry.images.map(({ id, url }, at) => (
                    <Image key={id} src={url} alt={`第 ${at + 1} 张截图`} width={64} height={64} />
                  ))}
                </div>
              </ImageGroup>
            )}
            {entry.page !== '' && <small className="page meta">相关页面：{linked(entry.page)}</small>}
            {entry.replies.map((reply) => (
              <blockquote key={reply.createdAt}>
                <b className="author">择一技回复</b>
                <time dateTime={reply.createdAt}>{beijingDate(reply.createdAt)}</time>
                <p className="text">{reply.text}</p>
              </blockquote>
            ))}
          </li>
        ))}
      </List>
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => address.href({ mine: number })}
        label="我的反馈分页"
      />
    </section>
  )
}

/** Renders the page that a feedback refers to; a page of this site is a link. */
function linked(page: string) {
  const path = ownPath(page)
  return path === null ? page : <a href={path}>{page}</a>
}

const states: Record<Feedback['state'], string> = { open: '处理中', replied: '已回复', done: '已处理' }

const Title = styled.h2`
  font-size: var(--type-18);
`

const Nothing = styled.p`
  margin-top: 12px;
`

const List = styled.ul`
  > li {
    display: grid;
    gap: 8px;
    padding: 16px 0;
  }
  header {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  time {
    margin-left: auto;
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  .text {
    font-size: var(--type-14);
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .pictures > * {
    border-radius: var(--radius-control);
  }
  > li > .page {
    overflow-wrap: anywhere;
  }
  > li > .page a {
    padding: 12px 0;
    color: var(--primary-text);
  }
  blockquote {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
  }
  blockquote .author {
    font-size: var(--type-14);
    font-weight: 600;
  }
  blockquote .text {
    flex-basis: 100%;
  }
`
