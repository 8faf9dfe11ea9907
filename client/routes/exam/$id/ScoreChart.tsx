import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { examModeLabel } from '#lib/enums'
import { beijingDate } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { woodColour } from '#parts/standing/wood.ts'

/** Chart of the learner's results in chronological order with the pass mark, and the same data as a table below. */
export function ScoreChart({ id, hue, scores, total, passMark }: Pick<ExamDetail, 'id' | 'hue' | 'scores' | 'total' | 'passMark'>) {
  const pass = total !== null && passMark !== null && total > 0 ? (100 * passMark) / total : null
  const last = scores.at(-1)
  if (!last) return null
  const xOf = (index: number) => (scores.length === 1 ? 50 : 4 + (92 * index) / (scores.length - 1))
  const best = Math.max(...scores.map(({ percent }) => percent))
  return (
    <Chart>
      <h3>历次成绩</h3>
      <p className="meta">{`${scores.length} 次，最近 ${last.percent}%，最好 ${best}%`}</p>
      <svg
        role="img"
        aria-label={`历次成绩：${scores.map(({ percent }) => `${percent}%`).join('，')}`}
        width="100%"
        height="180"
        color={woodColour(hue)}
      >
        {[0, 50, 100].map((y) => (
          <line className="grid" key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {pass !== null && (
          <>
            <line className="pass" x1="0" x2="100%" y1={`${100 - pass}%`} y2={`${100 - pass}%`} />
            <text className="word" x="0" y={`${100 - pass}%`} dy="-6">{`及格 ${Math.round(pass)}%`}</text>
          </>
        )}
        {scores.slice(1).map(({ attempt, percent }, index) => (
          <line
            className="run"
            key={attempt}
            x1={`${xOf(index)}%`}
            x2={`${xOf(index + 1)}%`}
            y1={`${100 - scores[index]!.percent}%`}
            y2={`${100 - percent}%`}
          />
        ))}
        {scores.map(({ attempt, percent, passed }, index) => (
          <circle className="result" key={attempt} data-passed={passed || undefined} cx={`${xOf(index)}%`} cy={`${100 - percent}%`} r="5">
            <title>{`${percent}%`}</title>
          </circle>
        ))}
      </svg>
      <details>
        <summary>每次的成绩</summary>
        <table className="figures">
          <thead>
            <tr>
              {['日期', '方式', '得分率', '结果'].map((name) => (
                <th className="hairline" scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.toReversed().map(({ attempt, at, mode, percent, passed }) => (
              <tr key={attempt}>
                <th className="hairline" scope="row">
                  <a href={examPaths.history(id, attempt)}>{beijingDate(at)}</a>
                </th>
                <td className="hairline">{examModeLabel[mode]}</td>
                <td className="hairline">{`${percent}%`}</td>
                <td className="hairline">{passed ? '通过' : '未通过'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Chart>
  )
}

const Chart = styled.div`
  h3 {
    font-size: var(--type-18);
  }
  svg {
    display: block;
    margin: 20px 0 12px;
    overflow: visible;
  }
  svg:not([color]) {
    color: var(--primary);
  }
  .grid {
    stroke: var(--border);
  }
  .pass {
    stroke: var(--warm);
    stroke-dasharray: 6 4;
  }
  .word {
    fill: var(--text-faint);
    font-size: var(--type-12);
  }
  .run {
    stroke: currentcolor;
    stroke-width: 2;
  }
  .result {
    fill: var(--bg);
    stroke: currentcolor;
    stroke-width: 2;
  }
  .result[data-passed] {
    fill: currentcolor;
  }
  summary {
    width: fit-content;
    padding: 12px 0;
    color: var(--primary-text);
    font-size: var(--type-14);
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--type-14);
  }
  :is(th, td) {
    padding: 12px 8px 12px 0;
    font-weight: 400;
    text-align: left;
  }
  thead th {
    color: var(--text-faint);
  }
  th a {
    padding-block: 12px;
    color: var(--primary-text);
  }
`
