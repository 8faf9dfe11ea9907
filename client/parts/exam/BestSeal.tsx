import { styled } from 'styled-components'
import type { ExamCard } from '#lib/contract'

/** Best result of a learner as a seal, red if it is a pass; renders nothing before the first result. */
export function BestSeal({ bestPercent, total, passMark }: Pick<ExamCard, 'bestPercent' | 'total' | 'passMark'>) {
  if (bestPercent === null) return null
  const passes = total !== null && passMark !== null && bestPercent * total >= passMark * 100
  return (
    <Seal className="seal figures" data-passes={passes || undefined}>
      <small className="word">最好</small>
      {`${bestPercent}%`}
    </Seal>
  )
}

const Seal = styled.b`
  display: grid;
  place-content: center;
  width: 72px;
  height: 72px;
  border: 2px solid var(--border-control);
  border-radius: var(--radius-full);
  color: var(--text-muted);
  font-size: var(--type-18);
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  transform: rotate(-8deg);

  .word {
    font-size: var(--type-12);
    font-weight: 500;
  }
  &[data-passes] {
    border-color: var(--danger);
    color: var(--danger);
  }
`
