import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Plank } from '#parts/standing/Plank.tsx'

const steps = [
  { title: '选一门免费课', about: '从感兴趣的手艺里挑一门，加入后随时能学。' },
  { title: '学完第一节', about: '一节十几分钟。学完一节，就刨下一片刨花。' },
  { title: '定一个每周目标', about: '每天二十分钟，一周就能学完一章。' },
]

/** Steps of a beginner's first week, shown instead of totals that would all be zero. */
export function FirstWeek() {
  return (
    <Panel className="panel" aria-labelledby="first-week-title">
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
    </Panel>
  )
}

const Panel = styled.section`
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
