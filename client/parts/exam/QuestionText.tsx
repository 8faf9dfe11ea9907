import { styled } from 'styled-components'
import type { SheetQuestion } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { letters } from './question-texts.ts'

/** Question as presented: the situation of its case, its text, and the options. */
export function QuestionText({
  question: { situation, stem, options },
}: {
  question: Pick<SheetQuestion, 'situation' | 'stem' | 'options'>
}) {
  return (
    <Root>
      {situation && (
        <div className="situation panel" role="note" aria-label="案例">
          <Rich html={situation} />
        </div>
      )}
      <Rich html={stem} />
      {options.length > 0 && (
        <ul className="options">
          {options.map(({ handle, text }, at) => (
            <li key={handle}>
              <b>{letters[at]}</b>
              <Rich html={text} />
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;

  .situation {
    padding: 12px 16px;
  }
  .options {
    display: grid;
    gap: 8px;
  }
  .options > li {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
`
