import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, Skeleton } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address } from './address.ts'
import { FirstWeek } from './FirstWeek.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import type { loader } from './loader.ts'
import { Mine } from './Mine.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { Standings } from './Standings.tsx'
import { Totals } from './Totals.tsx'
import { WeekCard } from './WeekCard.tsx'

export { loader } from './loader.ts'

// The chart is further down and rendered by the server; its script may be loaded later.
const DayChart = lazyComponent(async () => (await import('./DayChart.tsx')).DayChart)

/** The user's learning: next lesson, totals, and courses, series and notes. */
export function Screen() {
  const { now, overview, standings, days, calendar } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const today = beijingDate(new Date(now).toISOString())
  return (
    <PageBody className="window-high">
      <Head title="我的学习" description="继续上次的课程，看看这周学了多久。" index={false} />
      <h1>我的学习</h1>
      <Part of={overview} subject="overview" name="学习概况" fallback={<Waiting height={380} label="正在加载学习概况" />}>
        {(data) =>
          data.totals.courses === 0 && data.totals.seconds === 0 ? (
            <Top>
              <FirstWeek />
              <WeekCard week={data.week} today={today} />
            </Top>
          ) : (
            <Top>
              <ContinueCard overview={data} now={now} />
              <WeekCard week={data.week} today={today} />
              <Totals overview={data} today={today} />
            </Top>
          )
        }
      </Part>
      <Part of={standings} subject="standings" name="职业进度" fallback={<Waiting height={180} label="正在加载职业进度" />}>
        {(data) => <Standings list={data.list} />}
      </Part>
      <Columns>
        <Mine filter={filter} />
        <aside className="record" aria-label="学习记录">
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
    </PageBody>
  )
}

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

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
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
