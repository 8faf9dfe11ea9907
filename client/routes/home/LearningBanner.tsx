import { styled } from 'styled-components'
import type { Data, OccupationProgress } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Plank } from '#parts/standing/Plank.tsx'
import { Stairs } from '#parts/standing/Stairs.tsx'
import { standingText } from '#parts/standing/standingText.ts'

interface LearningBannerProps {
  goOn: NonNullable<Data<'GET /api/learn/overview'>['goOn']>
  /** Progress in the course's occupation; null if the course belongs to no learning path. */
  standing: OccupationProgress | null
}

/** Learner's progress and next lesson, shown instead of the banners. */
export function LearningBanner({ goOn: { course, next, percent }, standing }: LearningBannerProps) {
  return (
    <Banner className="panel" aria-label="继续学习">
      <div className="words">
        {standing ? (
          <h2>
            <a href={paths.occupation(standing.occupation.id)}>{standing.occupation.name}</a>
            <span className="level muted figures" aria-hidden="true">
              {standingText(standing)}
            </span>
          </h2>
        ) : (
          <h2>继续学习</h2>
        )}
        <p className="course">
          <a className="reach" href={paths.course(course.id)}>
            {course.title}
          </a>
        </p>
        <Plank percent={percent} label={`《${course.title}》的进度`} hue={standing?.occupation.hue ?? null} />
        <p className="next muted">{`已学 ${percent}%，接着学：${next.title}`}</p>
        <div className="ways row">
          <ButtonLink tone="primary" size="large" href={paths.play(course.id, next.lessonId)}>
            继续学习
          </ButtonLink>
          <a href={paths.study}>我的学习</a>
        </div>
      </div>
      {standing && <Stairs standing={standing} />}
    </Banner>
  )
}

const Banner = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  gap: 40px;
  align-items: center;
  /* An explicit width: the minimum height and the aspect ratio together would make the banner wider than a tablet. */
  width: 100%;
  min-height: 282px;
  aspect-ratio: 3 / 1;
  padding: 24px 40px;

  > svg {
    justify-self: center;
    width: min(100%, 360px);
  }
  h2 {
    font-size: var(--type-24);
  }
  .level {
    display: block;
    margin-top: 4px;
    font-size: var(--type-16);
    font-weight: 500;
  }
  .next {
    margin-top: 8px;
  }
  .course {
    margin: 16px 0 4px;
    color: var(--text);
    font-weight: 500;
  }
  .ways {
    gap: 20px;
    margin-top: 16px;
  }
  .ways > a:last-child {
    padding-block: 12px;
    color: var(--primary-text);
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding: 20px var(--gutter);
    border-radius: 0;
    aspect-ratio: auto;
  }
`
