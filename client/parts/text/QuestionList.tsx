import { styled } from 'styled-components'

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[]
}

/** Questions with folded answers. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Item className="fold hairline" key={question}>
          <summary>{question}</summary>
          <p className="answer muted prose">{answer}</p>
        </Item>
      ))}
    </div>
  )
}

const Item = styled.details`
  summary {
    padding: 16px 0;
    font-size: var(--type-16);
    font-weight: 500;
  }
  summary:hover {
    color: var(--primary-text);
  }
  .answer {
    padding: 0 0 16px;
  }
`
