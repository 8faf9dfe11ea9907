import type { CourseSeriesDetail } from '#lib/contract'
import { beijingDate, ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { ProgressBar } from '#parts/course/ProgressBar.tsx'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { LearningRows } from './LearningRows.ts'

/** The user's series, with progress through their stages. */
export function SeriesRows({ series }: { series: CourseSeriesDetail[] }) {
  return <LearningRows>{series.map(seriesRow)}</LearningRows>
}

function seriesRow({ id, title, cover, courseCount, stages, state: { percent, expiresAt } }: CourseSeriesDetail) {
  const at = stages.findIndex((stage) => stage.percent < 100)
  const stage = stages[at]
  return (
    <li className="hairline" key={id}>
      <img src={cover} alt="" width="160" height="90" loading="lazy" />
      <div>
        <h3>
          <a href={paths.courseSeries(id)}>{title}</a>
        </h3>
        <p className="meta">
          {joinFacts(`${stages.length} 个阶段`, `${courseCount} 门课程`, expiresAt !== null && `${beijingDate(expiresAt)} 到期`)}
        </p>
        <div className="progress row meta figures">
          <ProgressBar percent={percent} label={`《${title}》的进度`} />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
        <p className="meta">{stage ? `第 ${at + 1} 阶段：${stage.title}` : '全部阶段已完成'}</p>
      </div>
      <ButtonLink href={paths.courseSeries(id)} aria-label={`${stage ? '继续学习' : '查看系列'}：${title}`}>
        {stage ? '继续学习' : '查看系列'}
      </ButtonLink>
    </li>
  )
}
