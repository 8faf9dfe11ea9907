import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import type { AdmissionTicket } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { Rich } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { subjectLabel } from '#parts/enrolment/plan-texts.ts'
import { beijingTimeRange, beijingYear } from '#parts/text/beijingTime.ts'

interface TicketSheetProps {
  ticket: AdmissionTicket
  /** Renders the ticket's code. */
  code: (label: string) => ReactElement
}

/** A printable admission ticket: candidate, place, and times. */
export function TicketSheet({ ticket, code }: TicketSheetProps) {
  const { number, name, idNumber, photo, plan, profession: occupation, level, place: address, sittings, rules } = ticket
  const facts: [string, string][] = [
    ['姓名', name],
    ['身份证号', idNumber],
    ['准考证号', number],
    ['申报职业', occupation],
    ['申报等级', `${skillLevelLabel[level]} / ${skillLevelTitle[level]}`],
    ['考点', address],
  ]
  return (
    <Sheet>
      <header>
        <p className="meta">择一技 · 职业技能等级认定</p>
        <h4>准考证</h4>
        <p className="whole-words">{plan.name}</p>
      </header>
      <div className="person">
        <dl>
          {facts.map(([label, value]) => (
            <div className="fact" key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {photo && <img src={photo} alt="考生照片" width="105" height="147" />}
      </div>
      <ul aria-label="考试安排">
        {sittings.map(({ subject, place, room, seat, from, to, exam, paper }) => (
          <li key={`${subject} ${from}`}>
            <b>{subjectLabel[subject]}</b>
            <span className="when figures">{`${beijingYear(from)}年${beijingTimeRange(from, to)}`}</span>
            <span>{place}</span>
            <span className="seat figures">{exam !== null && paper !== null ? '线上考试' : `${room} ${seat}`}</span>
            {exam !== null && paper !== null && (
              <a className="meta" href={examPaths.official(exam, paper)}>
                进入考试页面
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="end">
        <div className="rules grow">
          <h5 className="head">考场规则</h5>
          <Rich html={rules} />
        </div>
        <figure className="code">
          {code(`准考证 ${number} 的核验码`)}
          <figcaption className="caption figures">{ticket.code}</figcaption>
        </figure>
      </div>
    </Sheet>
  )
}

const Sheet = styled.article`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-card);
  background: var(--bg-raised);

  header {
    padding-bottom: 16px;
    border-bottom: 2px solid var(--text);
    text-align: center;
  }
  h4 {
    font-size: var(--type-24);
  }
  .person {
    display: flex;
    gap: 20px;
    justify-content: space-between;
  }
  dl {
    display: grid;
    flex: 1;
    align-content: space-between;
    min-width: 0;
  }
  .fact {
    display: flex;
    gap: 12px;
  }
  dt {
    flex: 0 0 64px;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 1.75;
  }
  dd {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .person > img {
    flex: none;
    align-self: start;
    width: 105px;
    height: 147px;
    object-fit: cover;
    border: 1px solid var(--border);
  }
  > ul {
    border-top: 1px solid var(--border);
  }
  > ul > li {
    display: grid;
    grid-template-columns: 5em 13em minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: baseline;
    padding: 12px 0;
    border-bottom: 1px solid var(--border);
  }
  .when {
    word-break: keep-all;
  }
  .seat {
    font-weight: 600;
    white-space: nowrap;
  }
  > ul > li > a {
    grid-column: 1 / -1;
    padding: 8px 0;
    color: var(--primary-text);
  }
  .end {
    display: flex;
    gap: 24px;
    align-items: start;
    justify-content: space-between;
  }
  .rules {
    font-size: var(--type-14);
  }
  .head {
    font-size: var(--type-14);
  }
  .code {
    flex: none;
    text-align: center;
  }
  @media screen and ${phones} {
    padding: 20px 16px;

    > ul > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .when {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .person {
      gap: 12px;
    }
    .person > img {
      width: 80px;
      height: 112px;
    }
    dl {
      gap: 8px;
    }
    .fact {
      display: block;
    }
    dt {
      font-size: var(--type-12);
    }
    .end {
      display: grid;
      justify-items: center;
    }
  }
  @media print {
    border: 0;
    padding: 0;

    > ul > li > a {
      display: none;
    }
    .person > img {
      width: 35mm;
      height: 49mm;
    }
  }
`
