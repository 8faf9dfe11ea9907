import { styled } from 'styled-components'
import type { Data, LearningDay } from '#lib/contract'
import { longDuration, VisuallyHidden } from '#lib/primitives'

/** Learning time by day, as bars or as a table; the choice works without scripts. */
export function DayChart({ list, seconds, lessons }: Data<'GET /api/learn/days'>) {
  const top = chartMaximum(Math.max(...list.map((day) => day.seconds), 0))
  const sum = seconds > 0 ? `共学习 ${longDuration(seconds)}，完成 ${lessons} 个课时` : '还没有学习记录，学一节就有了'
  // Without learning time only a low chart with axes is shown.
  const height = seconds > 0 ? 140 : 56
  const ends = [list[0], list[Math.floor(list.length / 2)], list.at(-1)].flatMap((day) => (day ? [day.day] : []))
  return (
    <Section className="card" aria-labelledby="days-title">
      <h2 id="days-title">{`近 ${list.length} 天`}</h2>
      <fieldset>
        <legend>
          <VisuallyHidden>显示方式</VisuallyHidden>
        </legend>
        <label className="muted">
          <input type="radio" name="days-as" value="chart" defaultChecked />
          图表
        </label>
        <label className="muted">
          <input type="radio" name="days-as" value="table" />
          表格
        </label>
      </fieldset>
      <p className="lead muted figures">{sum}</p>
      <figure className="chart caption figures">
        <ul aria-hidden="true">
          <li>{longDuration(top)}</li>
          <li>{longDuration(top / 2)}</li>
          <li>0</li>
        </ul>
        <svg role="img" aria-label={`近 ${list.length} 天每天的学习时长：${sum}`} width="100%" height={height}>
          {[0.5, height / 2, height - 0.5].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {list.map((day, index) => bar(day, index, list.length, top))}
        </svg>
        <ol aria-hidden="true">
          {ends.map((day) => (
            <li key={day}>{shortDay(day)}</li>
          ))}
        </ol>
      </figure>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <div className="frame" role="region" aria-label="每天的学习时长" tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              {['日期', '学习时长', '完成课时'].map((name) => (
                <th className="hairline" scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{list.toReversed().map(row)}</tbody>
        </table>
      </div>
    </Section>
  )
}

const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

/* The whole column responds to the pointer, so that short bars show their time as well. */
const bar = ({ day, seconds, lessons }: LearningDay, index: number, count: number, top: number) => {
  const share = (100 * seconds) / top
  const left = (100 * index) / count
  return (
    <g key={day}>
      <title>{`${shortDay(day)}：${seconds > 0 ? longDuration(seconds) : '没有学习'}${lessons > 0 ? `，完成 ${lessons} 个课时` : ''}`}</title>
      <rect className="column" x={`${left}%`} width={`${100 / count}%`} height="100%" />
      {seconds > 0 && <rect x={`${left + 20 / count}%`} width={`${60 / count}%`} y={`${100 - share}%`} height={`${share}%`} rx="2" />}
    </g>
  )
}

const row = ({ day, seconds, lessons }: LearningDay) => (
  <tr key={day}>
    <th className="hairline" scope="row">
      {day}
    </th>
    <td className="hairline">{seconds > 0 ? longDuration(seconds) : '–'}</td>
    <td className="hairline">{lessons > 0 ? lessons : '–'}</td>
  </tr>
)

const Section = styled.section`
  position: relative;
  padding: 16px 20px 20px;

  h2 {
    min-height: 44px;
    font-size: var(--type-16);
    line-height: 2.75rem;
  }
  fieldset {
    position: absolute;
    top: 16px;
    right: 20px;
    display: flex;
    gap: 4px;
    height: 44px;
  }
  label {
    margin-block: auto;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    font-size: var(--type-14);
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
  }
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  @media (pointer: coarse) {
    label {
      padding-block: 12px;
    }
  }
  > .lead {
    margin-bottom: 16px;
    font-size: var(--type-14);
  }
  &:has([value='table']:checked) .chart,
  &:has([value='chart']:checked) > .frame {
    display: none;
  }
  .chart {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 8px;
  }
  .chart :is(ul, ol) {
    display: flex;
    justify-content: space-between;
  }
  .chart ul {
    flex-direction: column;
    margin: -8px 0;
    text-align: right;
  }
  .chart ol {
    grid-column: 2;
  }
  line {
    stroke: var(--border);
  }
  rect {
    fill: var(--primary);
  }
  .column {
    fill: transparent;
  }
  g:hover .column {
    fill: var(--bg-sunken);
  }
  > .frame {
    max-height: 196px;
    overflow: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--type-14);
  }
  :is(th, td) {
    padding: 8px 8px 8px 0;
    font-weight: 400;
    text-align: left;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--bg-raised);
    color: var(--text-faint);
  }
`

/** Round maximums for a chart of learning time, in minutes; half of each is a round number too. */
const maximumsMinutes = [10, 20, 30, 60, 120, 240, 480, 720, 1440]

/** Returns the maximum of the chart in seconds: the lowest round time that is not below the longest day. */
export function chartMaximum(longest: number): number {
  return 60 * (maximumsMinutes.find((minutes) => 60 * minutes >= longest) ?? 1440)
}
