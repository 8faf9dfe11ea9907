import { styled } from 'styled-components'
import type { Admission } from '#lib/contract'
import { beijingTime, beijingTimeRange } from '#parts/text/beijingTime.ts'
import { subjectLabel } from '#parts/enrolment/plan-texts.ts'

/** Shows whom the server has identified, with subject, seat and times. */
export function SeatFacts({
  admission: { name, plan, subject, place, room, seat, startsAt, lateUntil, endsAt },
}: {
  admission: Admission
}) {
  const facts = [
    ['考生', name],
    ['考试', `${plan.name} · ${subjectLabel[subject]}`],
    ['座位', [place, room, seat].filter(Boolean).join(' · ')],
    ['时间', beijingTimeRange(startsAt, endsAt)],
    ['最晚入场', beijingTime(lateUntil)],
  ] as const
  return (
    <Facts>
      {facts.map(([term, text]) => (
        <div className="fact" key={term}>
          <dt className="meta">{term}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: 4px;

  .fact {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: 12px;
    align-items: baseline;
  }
`
