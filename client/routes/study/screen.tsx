import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { OccupationProgress, Data } from '#lib/contract'
import { beijingDate, Skeleton, ButtonLink, longDuration } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { StandingCard } from '#parts/standing/StandingCard.tsx'
import { address } from './address.ts'
import { ContinueCard } from './ContinueCard.tsx'
import type { loader } from './loader.ts'
import { Mine } from './Mine.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { OwnPlaces } from './OwnPlaces.tsx'
import { TodayCard } from './TodayCard.tsx'
import { WeekCard } from './WeekCard.tsx'

export { loader } from './loader.ts'

// The chart is further down and rendered by the server; its script may be loaded later.
const DayChart = lazyComponent(async () => (await import('./DayChart.tsx')).DayChart)

/** The user's learning: next lesson, totals, and courses, series and notes. */
export function Screen() {
  const { now, overview, review, standings, days, calendar } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const today = beijingDate(new Date(now).toISOString())
  return (
    <PageBody className="window-high">
      <Head title="我的学习" description="继续上次的课程，看看这周学了多久。" index={false} />
      <h1>我的学习</h1>
      <OwnPlaces />
      <Top>
        <Part of={overview} subject="overview" name="学习概况" fallback={<Waiting height={260} label="正在加载学习概况" />}>
          {(data) => (isNew(data) ? <FirstWeek /> : <ContinueCard overview={data} now={now} />)}
        </Part>
        <Part of={review} subject="review" name="今天的复习" fallback={<Waiting height={260} label="正在加载今天的复习" />}>
          {(options) => <TodayCard options={options} />}
        </Part>
      </Top>
      <Columns className="follows">
        <Mine filter={filter} />
        <aside className="record" aria-label="学习记录">
          <Part of={overview} subject="overview" name="学习概况" fallback={<Waiting height={240} label="正在加载本周学习" />}>
            {(data) => <WeekCard week={data.week} today={today} />}
          </Part>
          <Part of={days} subject="days" name="学习时长" fallback={<Waiting height={270} label="正在加载学习时长" />}>
            {(data) => (
              <div className="chart-place">
                <DayChart {...data} />
              </div>
            )}
          </Part>
          <Part of={calendar} subject={filter.month ?? ''} name="学习日历" fallback={<Waiting height={360} label="正在加载日历" />}>
            {(data) => <MonthCalendar calendar={data} filter={filter} today={today} />}
          </Part>
        </aside>
      </Columns>
      {/* Otherwise these parts move when they arrive before the ones above. */}
      <div className="follows">
        <Part of={standings} subject="standings" name="职业进度" fallback={<Waiting height={180} label="正在加载职业进度" />}>
          {(data) => <Standings list={data.list} />}
        </Part>
        <Part of={overview} subject="overview" name="学习概况" fallback={<Waiting height={92} label="正在加载累计" />}>
          {(data) => !isNew(data) && <Totals overview={data} today={today} />}
        </Part>
      </div>
    </PageBody>
  )
}

/** Checks whether a learner has not begun. */
const isNew = ({ totals }: Data<'GET /api/learn/overview'>): boolean => totals.courses === 0 && totals.seconds === 0

const Waiting = ({ height, label }: { height: number; label: string }) => (
  <div className="pending" role="status" aria-label={label}>
    <Skeleton height={height} />
  </div>
)

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;

  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 20px;
  }
  /* Only the wrong-question book is printed. */
  @media print {
    :root:has(.book) & {
      display: none;
    }
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  margin-top: 32px;

  > .record {
    display: grid;
    gap: 20px;
    align-content: start;
  }
  /* Reserves the space of the chart while its script is loading. */
  .chart-place {
    display: grid;
    min-height: 270px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 20px;
  }
  @media print {
    &:has(.book) {
      display: block;
      margin-top: 0;
    }
    &:has(.book) > .record {
      display: none;
    }
  }
`

const steps = [
  { title: '选一门免费课', about: '从感兴趣的手艺里挑一门，加入后随时能学。' },
  { title: '学完第一节', about: '一节十几分钟。学完一节，就刨下一片刨花。' },
  { title: '定一个每周目标', about: '每天二十分钟，一周就能学完一章。' },
]

/** Steps of a beginner's first week, shown instead of totals that would all be zero. */
function FirstWeek() {
  return (
    <FirstWeekPanel className="panel" aria-labelledby="first-week-title">
      <h2 id="first-week-title">第一周，这样开始</h2>
      <ol>
        {steps.map(({ title, about }, index) => (
          <li key={title}>
            <Plank percent={index === 0 ? 12 : 0} />
            <h3>{title}</h3>
            <p className="about muted">{about}</p>
          </li>
        ))}
      </ol>
      <div className="tags">
        <ButtonLink tone="primary" size="large" href={`${paths.courses}?price=free`}>
          挑一门免费课
        </ButtonLink>
        <ButtonLink href={paths.occupations}>先看看有哪些职业</ButtonLink>
      </div>
    </FirstWeekPanel>
  )
}

const FirstWeekPanel = styled.section`
  padding: 24px;

  h2 {
    font-size: var(--type-20);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
    margin: 20px 0 24px;
  }
  h3 {
    margin-top: 12px;
    font-size: var(--type-16);
  }
  .about {
    margin-top: 4px;
  }
  @media ${phones} {
    padding: 16px;

    ol {
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
    }
  }
`

/** Progress of the learner in each occupation. Courses that belong to no learning path are in the list below it. */
function Standings({ list }: { list: OccupationProgress[] }) {
  if (list.length === 0) return null
  return (
    <StandingsSection aria-labelledby="standings-title">
      <h2 id="standings-title">走到哪一级</h2>
      <ul>
        {list.map((standing) => (
          <li key={standing.occupation.id}>
            <StandingCard standing={standing} />
          </li>
        ))}
      </ul>
    </StandingsSection>
  )
}

const StandingsSection = styled.section`
  margin-top: 32px;

  h2 {
    font-size: var(--type-20);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    gap: 24px 40px;
    margin-top: 16px;
  }
  /* Stairs with one level and with five have a common floor and scale. */
  [role='img'] {
    width: 240px;
    height: 112px;
  }
  @media print {
    :root:has(.book) & {
      display: none;
    }
  }
`

interface TotalsProps {
  overview: Data<'GET /api/learn/overview'>
  /** Date in Beijing, such as `2026-11-20`. */
  today: string
}

/** Totals of all learning, and the streak of days. */
function Totals({ overview: { streak, totals, week }, today }: TotalsProps) {
  const seconds = week.days.find(({ day }) => day === today)?.seconds ?? 0
  const soFar = seconds > 0 ? `今天学了 ${seconds} 秒` : '今天还没有学习'
  const facts = [
    { label: '连续学习', value: `${streak.days} 天`, about: streak.today ? '今天已学习' : `${soFar}，满 1 分钟或学完 1 课时就算` },
    { label: '累计学习', value: totals.seconds > 0 ? longDuration(totals.seconds) : '0 分', about: '按实际观看的时间' },
    { label: '完成课时', value: `${totals.lessons} 个` },
    { label: '完成课程', value: `${totals.completed} 门`, about: `共加入 ${totals.courses} 门` },
  ]
  return (
    <TotalsList className="panel figures">
      {facts.map(({ label, value, about }) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd>{value}</dd>
          {about && <dd className="caption">{about}</dd>}
        </div>
      ))}
    </TotalsList>
  )
}

const TotalsList = styled.dl`
  margin-top: 32px;
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
