import { styled } from 'styled-components'
import type { Answer, Checkpoint } from '#lib/contract'
import { Rich } from '#lib/primitives'

interface CheckpointChoicesProps {
  question: Checkpoint
  /** Id of the element that names the group. */
  labelledby: string
  answer: Answer
  locked: boolean
  onChange: (answer: Answer) => void
}

/** The options of a question, or 正确 and 错误, as native radio buttons or checkboxes whose whole row is clickable. */
export function CheckpointChoices({ question, labelledby, answer, locked, onChange }: CheckpointChoicesProps) {
  const { id, kind, marking } = question
  const many = kind === 'multiple'
  const [chosen, right] = [chosenIn(answer), marking ? chosenIn(marking.solution.right) : []]
  return (
    <Group role={many ? 'group' : 'radiogroup'} aria-labelledby={labelledby} data-locked={locked || undefined}>
      {choicesOf(question).map(({ handle, text }) => (
        <label
          className="choice row"
          key={handle}
          data-verdict={marking ? (right.includes(handle) ? 'right' : chosen.includes(handle) ? 'wrong' : undefined) : undefined}
        >
          <input
            type={many ? 'checkbox' : 'radio'}
            name={`checkpoint-${id}`}
            checked={chosen.includes(handle)}
            aria-disabled={locked || undefined}
            onChange={({ target }) => !locked && onChange(answerWith(question, chosen, handle, target.checked))}
          />
          <span className="text grow">{kind === 'judge' ? text : <Rich html={text} />}</span>
        </label>
      ))}
    </Group>
  )
}

const choicesOf = ({ kind, options }: Checkpoint): { handle: string; text: string }[] =>
  kind === 'judge'
    ? [
        { handle: 'true', text: '正确' },
        { handle: 'false', text: '错误' },
      ]
    : options

function chosenIn(answer: Answer): string[] {
  if (answer === null) return []
  if ('judged' in answer) return [String(answer.judged)]
  return 'options' in answer ? answer.options : []
}

function answerWith({ kind }: Checkpoint, chosen: readonly string[], handle: string, isChosen: boolean): Answer {
  if (kind === 'judge') return { judged: handle === 'true' }
  if (kind === 'single') return { options: [handle] }
  const options = isChosen ? [...chosen, handle] : chosen.filter((one) => one !== handle)
  return options.length === 0 ? null : { options }
}

const Group = styled.div`
  display: grid;
  gap: 8px;

  .choice {
    gap: 12px;
    min-height: 48px;
    padding: 8px 16px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-card);
    cursor: pointer;
  }
  &[data-locked] .choice {
    cursor: default;
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  .choice:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
  .text {
    line-height: 1.5;
  }
  .choice[data-verdict='right'] {
    border-color: var(--success);
  }
  .choice[data-verdict='wrong'] {
    border-color: var(--danger);
    background: var(--danger-soft);
  }
  @media (forced-colors: active) {
    .choice:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`
