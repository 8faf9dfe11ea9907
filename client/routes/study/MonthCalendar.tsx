import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { address, type StudyFilter } from './address.ts'

const CalendarFeed = lazyComponent(async () => (await import('./CalendarFeed.tsx')).CalendarFeed)

type Calendar = Data<'GET /api/learn/calendar'>

interface MonthCalendarProps {
  calendar: Calendar
  filter: StudyFilter
  /** Date in Beijing, such as `2026-11-20`. */
  today: string
}

/** Dates of a month: a visual grid of days, and a list that is accessible to all. */
export function MonthCalendar({ calendar: { month, list }, filter, today }: MonthCalendarProps) {
  const marked = new Set(list.map(({ day }) => day))
  const [year, number] = month.split('-').map(Number)
  const thisMonth = today.slice(0, 7)
  const leadTo = (to: string) => address.href(filter, { month: to === thisMonth ? undefined : to })
  return (
    <Section className="card" aria-labelledby="calendar-title">
      <header data-keep-scroll>
        <h2 className="figures" id="calendar-title">{`${year} 年 ${number} 月`}</h2>
        {month !== thisMonth && <a href={leadTo(thisMonth)}>回到本月</a>}
        {month > '2000-01' && <a href={leadTo(monthAfter(month, -1))} aria-label="上个月" className="turn" data-back="" />}
        {month < '2099-12' && <a href={leadTo(monthAfter(month, 1))} aria-label="下个月" className="turn" />}
      </header>
      {/* A month without dates is reduced to one line: empty days carry no information. */}
      {list.length > 0 && (
        <div className="grid figures" aria-hidden="true">
          {[...'一二三四五六日'].map((name) => (
            <b className="weekday caption" key={name}>
              {name}
            </b>
          ))}
          {monthGrid(month).map((day, index) => (
            <span
              className="day muted"
              key={day ?? index}
              data-today={day === today || undefined}
              data-marked={(day !== null && marked.has(day)) || undefined}
            >
              {day && Number(day.slice(8))}
            </span>
          ))}
        </div>
      )}
      {list.length === 0 ? (
        <p className="meta">这个月没有要记的日子</p>
      ) : (
        <ul>
          {list.map(({ day, kind, about, title, targetId }) => (
            <li key={`${about} ${targetId}`}>
              <time className="figures" dateTime={day}>{`${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 ${about}`}</time>
              <a href={kind === 'course-expiry' ? paths.course(targetId) : enrolmentPaths.applicant(targetId)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <CalendarFeed />
    </Section>
  )
}

const Section = styled.section`
  padding: 16px 20px;

  header {
    display: flex;
    gap: 4px;
    align-items: center;
    min-height: 44px;
  }
  h2 {
    flex: 1;
    font-size: var(--type-16);
  }
  header a {
    padding: 12px 8px;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .turn {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border-radius: var(--radius-control);
    color: var(--text-muted);
  }
  .turn::before {
    content: '';
    width: 9px;
    height: 9px;
    border: solid currentColor;
    border-width: 2px 2px 0 0;
    transform: translateX(-2px) rotate(45deg);
  }
  .turn[data-back]::before {
    transform: translateX(2px) rotate(-135deg);
  }
  > .grid {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 4px 0;
    margin: 4px 0 12px;
    text-align: center;
    font-size: var(--type-14);
  }
  > .grid .weekday {
    font-weight: 400;
  }
  > .grid .day {
    position: relative;
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    margin: 0 auto;
    border-radius: var(--radius-full);
  }
  > .grid [data-today] {
    background: var(--primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    [data-today] {
      outline: 2px solid Highlight;
    }
    [data-marked]::after {
      background: CanvasText;
    }
  }
  [data-marked]::after {
    content: '';
    position: absolute;
    bottom: 3px;
    width: 6px;
    height: 6px;
    border-radius: var(--radius-full);
    background: var(--warning);
  }
  li {
    display: grid;
    padding: 8px 0;
    border-top: 1px solid var(--border);
  }
  time {
    color: var(--warning);
    font-size: var(--type-14);
  }
  li a:hover {
    color: var(--primary-text);
  }
`

const dayMs = 86_400_000

/** Returns the days of a month in rows from Monday to Sunday; null for days of another month. */
export function monthGrid(month: string): (string | null)[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const count = (Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / dayMs
  const cells = Math.ceil((before + count) / 7) * 7
  return Array.from({ length: cells }, (_, index) => {
    const day = index - before
    return day < 0 || day >= count ? null : new Date(first + day * dayMs).toISOString().slice(0, 10)
  })
}

/** Returns the month `count` months after another; negative counts go back. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}
