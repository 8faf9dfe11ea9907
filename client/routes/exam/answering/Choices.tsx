import { styled } from 'styled-components'
import type { Answer, Marking, SheetQuestion } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { letters } from '#parts/exam/question-texts.ts'
import { useAnswerChange } from './useAnswerChange.ts'
import { useItem } from './useSession.ts'

interface ChoicesProps {
  question: SheetQuestion
  /** Id of the element that names the group. */
  labelledby: string
  locked: boolean
}

interface Choice {
  value: string
  text: string
}

/** The options of a question, or 正确 and 错误, as native radio buttons or checkboxes whose whole row is clickable. */
export function Choices({ question, labelledby, locked }: ChoicesProps) {
  const { answer, marking } = useItem(question.handle)
  const change = useAnswerChange(question)
  const many = question.kind === 'multiple'
  const choices = choicesOf(question)
  const chosen = chosenIn(answer)
  const choose = (value: string, isChosen: boolean) => {
    if (!locked) change(answerWith(question, chosen, value, isChosen))
  }
  return (
    <Group role={many ? 'group' : 'radiogroup'} aria-labelledby={labelledby} data-locked={locked || undefined}>
      {choices.map(({ value, text }, at) => (
        <label key={value} className="choice" data-verdict={verdictOf(marking, value, chosen.includes(value))}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={question.handle}
            value={value}
            checked={chosen.includes(value)}
            aria-disabled={locked || undefined}
            data-choice={at}
            onChange={({ target }) => choose(value, target.checked)}
          />
          <span className="letter muted" aria-hidden="true" data-many={many || undefined}>
            {letters[at]}
          </span>
          <span className="text readable grow">{question.kind === 'judge' ? text : <Rich html={text} />}</span>
        </label>
      ))}
    </Group>
  )
}

export const choicesOf = ({ kind, options }: SheetQuestion): Choice[] =>
  kind === 'judge'
    ? [
        { value: 'true', text: '正确' },
        { value: 'false', text: '错误' },
      ]
    : options.map(({ handle, text }) => ({ value: handle, text }))

export function chosenIn(answer: Answer): string[] {
  if (answer === null) return []
  if ('judged' in answer) return [String(answer.judged)]
  return 'options' in answer ? answer.options : []
}

/** Returns the answer after an option was selected or deselected; null if none is selected. */
export function answerWith({ kind }: Pick<SheetQuestion, 'kind'>, chosen: readonly string[], value: string, isChosen: boolean): Answer {
  if (kind === 'judge') return { judged: value === 'true' }
  if (kind === 'single') return { options: [value] }
  const options = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value)
  return options.length === 0 ? null : { options }
}

function verdictOf(marking: Marking | null, value: string, isChosen: boolean): 'right' | 'wrong' | undefined {
  if (!marking) return undefined
  const isRight = chosenIn(marking.solution.right).includes(value)
  return isRight ? 'right' : isChosen ? 'wrong' : undefined
}

const Group = styled.div`
  display: grid;
  gap: 12px;

  .choice {
    position: relative;
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: 56px;
    padding: 12px 16px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-card);
    background: var(--bg-raised);
    cursor: pointer;
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  .choice:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  @media (hover: hover) {
    &:not([data-locked]) .choice:hover {
      border-color: var(--primary);
    }
  }
  /* The native control covers its letter, so that touch and screen readers find it at its visible position. */
  input {
    position: absolute;
    width: 32px;
    height: 32px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .letter {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-full);
    font-size: var(--type-14);
    font-weight: 600;
    line-height: 1;
  }
  .letter[data-many] {
    border-radius: var(--radius-control);
  }
  :checked + .letter {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
  .text {
    padding-top: 4px;
    font-size: var(--type-16);
  }
  .text > * {
    line-height: 1.5;
  }
  &[data-locked] .choice {
    cursor: default;
  }
  [data-verdict='right'] {
    border-color: var(--success);
  }
  [data-verdict='wrong'][data-verdict] {
    border-color: var(--danger);
    background: var(--danger-soft);
    box-shadow: none;
  }
  [data-verdict='wrong'] :checked + .letter {
    border-color: var(--danger);
    background: var(--danger);
    color: var(--bg);
  }
  /* In forced-colours mode, the selected option is marked by its background and a thick border. */
  @media (forced-colors: active) {
    .choice:has(:checked) {
      border: 3px solid Highlight;
    }
    :checked + .letter {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
