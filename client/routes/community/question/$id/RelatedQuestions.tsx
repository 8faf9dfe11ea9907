import { styled } from 'styled-components'
import { largeNumber } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import type { RelatedQuestion } from './loadRelated.ts'

/** List of related questions. */
export function RelatedQuestions({ questions }: { questions: readonly RelatedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <Root aria-labelledby="related">
      <h2 id="related">相关问题</h2>
      <ul>
        {questions.map(({ id, title, answers }) => (
          <li key={id}>
            <a href={communityPaths.question(id)}>{title}</a>
            <span className="caption figures">{answers > 0 ? largeNumber(answers, '个回答') : '等你来答'}</span>
          </li>
        ))}
      </ul>
    </Root>
  )
}

const Root = styled.section`
  margin-top: 32px;

  h2 {
    font-size: var(--type-16);
  }
  li {
    display: grid;
    padding-block: 8px;
  }
  a {
    display: grid;
    align-content: center;
    min-height: 32px;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
`
