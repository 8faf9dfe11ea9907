import { styled } from 'styled-components'
import type { PlanDetail } from '#lib/contract'
import { desktops } from '#lib/theme'
import { stepLabel } from '#parts/enrolment/plan-texts.ts'
import { beijingTime } from '#parts/text/beijingTime.ts'

type Step = PlanDetail['steps'][number]

const stateWords: Record<Step['state'], string> = { over: '已结束', current: '进行中', coming: '' }

/** The steps from application to certificate with their times; the current step of the user's enrolment is marked. */
export function Timeline({ plan: { steps, enrolment } }: { plan: PlanDetail }) {
  const mine = enrolment && enrolment.cancelledAt === null ? enrolment.step : undefined
  return (
    <Line>
      {steps.map((each) => (
        <li
          key={each.step}
          data-state={each.state}
          data-mine={each.step === mine || undefined}
          aria-current={each.step === mine ? 'step' : undefined}
        >
          <h3>
            {stepLabel[each.step]}
            {each.step === mine && <b className="mine tag highlight">我在这一步</b>}
          </h3>
          <p className="meta figures">{timeOf(each)}</p>
          {each.state !== 'coming' && <p className="state caption">{stateWords[each.state]}</p>}
        </li>
      ))}
    </Line>
  )
}

function timeOf({ step, from, to }: Step): string {
  // Allows line breaks only between times.
  const whole = (at: string) => beijingTime(at, '\u00a0')
  if (from === null) return to === null ? '' : `${whole(to)}\u00a0前`
  if (to === null) return `${whole(from)}\u00a0${step === 'result' ? '公布' : '起'}`
  return `${whole(from)} 至\u00a0${whole(to)}`
}

const Line = styled.ol`
  display: grid;

  > li {
    position: relative;
    padding: 0 0 20px 32px;
  }
  > li::before {
    position: absolute;
    z-index: 1;
    top: 4px;
    left: 0;
    width: 16px;
    height: 16px;
    border: 2px solid var(--border-control);
    border-radius: var(--radius-full);
    background: var(--bg);
    content: '';
  }
  > li:not(:last-child)::after {
    position: absolute;
    inset: 12px auto -4px 9px;
    border-left: 2px solid var(--border);
    content: '';
  }
  [data-state='over']::before {
    border-color: var(--primary);
    background: var(--primary);
  }
  [data-state='over']:not(:last-child)::after {
    border-color: var(--primary);
  }
  [data-state='current']::before {
    border-color: var(--primary);
    box-shadow: 0 0 0 4px var(--primary-soft);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    font-size: var(--type-16);
  }
  [data-state='over'] h3 {
    color: var(--text-muted);
    font-weight: 500;
  }
  .mine {
    font-weight: 600;
  }
  .meta {
    margin-top: 4px;
    word-break: keep-all;
  }
  .state {
    display: inline-block;
  }
  [data-state='current'] .state {
    color: var(--primary-text);
    font-weight: 600;
  }
  @media ${desktops} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;

    > li {
      padding: 32px 16px 0 0;
    }
    > li:not(:last-child)::after {
      inset: 11px 0 auto 0;
      border-top: 2px solid var(--border);
      border-left: 0;
    }
  }
  @media (forced-colors: active) {
    [data-state='over']::before {
      background: CanvasText;
    }
  }
`
