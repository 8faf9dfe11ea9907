import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { QuestionAnswer } from '#lib/contract'
import { beijingDate, Rich, Tag } from '#lib/primitives'
import { InlinePortrait } from '#parts/person/InlinePortrait.tsx'

/** One answer with its author; `children` are its actions. */
export function AnswerText({ answer: { author, text, createdAt }, children }: { answer: QuestionAnswer; children?: ReactNode }) {
  return (
    <Root className="panel" aria-label={`${author.name} ${beijingDate(createdAt)} 的回答`}>
      <header>
        <InlinePortrait {...author} />
        <b className="author">{author.name}</b>
        {author.lecturerTitle !== null && <Tag tone="primary">讲师</Tag>}
        <span className="when">{beijingDate(createdAt)}</span>
        {children}
      </header>
      <Rich html={text} />
    </Root>
  )
}

const Root = styled.article`
  margin-top: 12px;
  padding: 12px 16px;

  header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin-bottom: 4px;
    font-size: var(--type-14);
  }
  .author {
    font-weight: 500;
  }
  .when {
    color: var(--text-faint);
  }
`
