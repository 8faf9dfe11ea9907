import { styled } from 'styled-components'
import { type SheetQuestion, textLimits } from '#lib/contract'
import { Field, TextField } from '#lib/primitives'
import { useAnswerChange } from './useAnswerChange.ts'
import { useItem } from './useSession.ts'

interface WrittenProps {
  question: SheetQuestion
  labelledby: string
  locked: boolean
}

/** The blanks of a question, in order. */
export function Blanks({ question, labelledby, locked }: WrittenProps) {
  const { answer } = useItem(question.handle)
  const change = useAnswerChange(question)
  const texts = Array.from({ length: question.blankCount }, (_, at) => (answer && 'blanks' in answer ? (answer.blanks[at] ?? '') : ''))
  const write = (at: number, text: string) => {
    const blanks = texts.with(at, text)
    change(blanks.every((each) => each === '') ? null : { blanks })
  }
  return (
    <Rows role="group" aria-labelledby={labelledby}>
      {texts.map((text, at) => (
        <TextField
          // Blanks are identified by their position alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          name={`blank${at}`}
          label={question.blankCount === 1 ? '填空' : `第 ${at + 1} 空`}
          value={text}
          maxLength={textLimits.blank}
          readOnly={locked}
          autoComplete="off"
          spellCheck={false}
          onChange={(next) => write(at, next)}
        />
      ))}
    </Rows>
  )
}

/** A free-text answer. */
export function Essay({ question, locked }: WrittenProps) {
  const { answer } = useItem(question.handle)
  const change = useAnswerChange(question)
  const text = answer && 'essay' in answer ? answer.essay : ''
  return (
    <Rows>
      <Field label="你的回答" hint={`${text.length} / ${textLimits.essay} 字`}>
        {(control) => (
          <textarea
            {...control}
            rows={10}
            value={text}
            maxLength={textLimits.essay}
            readOnly={locked}
            onChange={({ target }) => change(target.value === '' ? null : { essay: target.value })}
          />
        )}
      </Field>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 4px;
  max-width: 640px;

  textarea {
    resize: vertical;
    line-height: 1.7;
  }
`
