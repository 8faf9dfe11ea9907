import { styled } from 'styled-components'

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[]
}

/** Questions, each answer folded below its question. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Item key={question}>
          <summary>{question}</summary>
          <p className="answer">{answer}</p>
        </Item>
      ))}
    </div>
  )
}

const Item = styled.details`
  border-bottom: 1px solid var(--border);

  summary {
    padding: 16px 0;
    font-size: var(--type-16);
    font-weight: 500;
    cursor: pointer;
  }
  summary:hover {
    color: var(--primary-text);
  }
  .answer {
    max-width: 38em;
    padding: 0 0 16px;
    color: var(--text-muted);
    line-height: 1.7;
  }
`
