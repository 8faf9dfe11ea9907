import { Play } from 'lucide'
import { styled } from 'styled-components'
import type { Data, OccupationProgress } from '#lib/contract'
import { ButtonLink, duration, relativeTime } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Plank } from '#parts/standing/Plank.tsx'
import { standingText } from '#parts/standing/standingText.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { mineId } from './address.ts'

type Overview = Data<'GET /api/learn/overview'> & { standing: OccupationProgress | null }

interface GoOnCardProps {
  overview: Overview
  now: number
}

/** Next lesson; without one, a link to begin. */
export function ContinueCard({ overview: { goOn, standing, totals }, now }: GoOnCardProps) {
  if (goOn) return <GoOn {...goOn} standing={standing} now={now} />
  return (
    <Card className="card" data-empty aria-label="继续学习">
      <p className="muted">{totals.courses === 0 ? '还没有加入课程，从一门感兴趣的课开始' : '没有学到一半的课程，挑一门开始吧'}</p>
      <ButtonLink tone="primary" href={totals.courses === 0 ? paths.courses : `#${mineId}`}>
        {totals.courses === 0 ? '去选课程' : '看我的课程'}
      </ButtonLink>
    </Card>
  )
}

function GoOn({ course, next, percent, at, standing, now }: NonNullable<Overview['goOn']> & Pick<Overview, 'standing'> & { now: number }) {
  return (
    <Card className="card" aria-labelledby="go-on-title">
      <img src={course.cover} alt="" width="320" height="180" />
      <div className="body">
        <p className="meta">{`继续学习 · ${relativeTime(at, now)}学过${standing ? ` · ${standing.occupation.name} ${standingText(standing)}` : ''}`}</p>
        <h2 id="go-on-title">
          <a className="reach" href={paths.course(course.id)}>
            {course.title}
          </a>
        </h2>
        <p className="muted">{`${next.title}${next.positionSeconds >= 1 ? ` · 从 ${duration(next.positionSeconds)} 继续` : ''}`}</p>
        <div className="progress row meta figures">
          <Plank percent={percent} label={`《${course.title}》的进度`} hue={standing?.occupation.hue ?? null} />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
        <ButtonLink tone="primary" size="large" href={paths.play(course.id, next.lessonId)}>
          <Icon of={Play} size={18} />
          继续学习
        </ButtonLink>
      </div>
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  gap: 24px;
  align-items: center;
  padding: 20px;

  img {
    width: 100%;
    height: auto;
    border-radius: var(--radius-control);
  }
  h2 {
    margin: 4px 0 8px;
    font-size: var(--type-20);
  }
  h2 a:hover {
    color: var(--primary-text);
  }
  .progress {
    margin: 12px 0 16px;
  }
  &[data-empty] {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    background: var(--primary-soft);
    text-align: center;
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 16px;

    > .body > a {
      width: 100%;
    }
  }
`
