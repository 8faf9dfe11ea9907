import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { longDuration } from '#lib/primitives'
import { phones } from '#lib/theme'

interface TotalsProps {
  overview: Data<'GET /api/learn/overview'>
  /** Date in Beijing, such as `2026-11-20`. */
  today: string
}

/** Totals of all learning, and the streak of days. */
export function Totals({ overview: { streak, totals, week }, today }: TotalsProps) {
  const seconds = week.days.find(({ day }) => day === today)?.seconds ?? 0
  const soFar = seconds > 0 ? `今天学了 ${seconds} 秒` : '今天还没有学习'
  const facts = [
    { label: '连续学习', value: `${streak.days} 天`, about: streak.today ? '今天已学习' : `${soFar}，满 1 分钟或学完 1 课时就算` },
    { label: '累计学习', value: totals.seconds > 0 ? longDuration(totals.seconds) : '0 分', about: '按实际观看的时间' },
    { label: '完成课时', value: `${totals.lessons} 个` },
    { label: '完成课程', value: `${totals.completed} 门`, about: `共加入 ${totals.courses} 门` },
  ]
  return (
    <List className="panel figures">
      {facts.map(({ label, value, about }) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd>{value}</dd>
          {about && <dd className="caption">{about}</dd>}
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  padding: 16px 20px;
  dt + dd {
    font-size: var(--type-20);
    font-weight: 600;
  }
  @media ${phones} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
