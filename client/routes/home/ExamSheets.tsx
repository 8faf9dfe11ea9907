import { styled } from 'styled-components'
import type { ExamCard } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { desktops, phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { woodColour } from '#parts/standing/wood.ts'

/** An exam of each of the first occupations, drawn as sheets of paper bound in the wood colour of the occupation. */
export function ExamSheets({ exams }: { exams: ExamCard[] }) {
  if (exams.length === 0) return null
  return (
    <section className="part">
      <SectionHead title="考试与模拟，练到有把握" href={examPaths.exams} more="全部考试" />
      <p className="lead muted">先按知识点练，再做整套模拟。错题自己攒成本，到日子提醒你复习。</p>
      <Sheets>{exams.map(sheet)}</Sheets>
    </section>
  )
}

const sheet = ({ id, title, level, hue, emblem, questionCount, minutes }: ExamCard) => (
  <li key={id}>
    <a href={examPaths.exam(id)}>
      <svg className="spine" aria-hidden="true" color={woodColour(hue)}>
        <rect width="100%" height="100%" />
      </svg>
      <h3>{title}</h3>
      <p className="meta">{level && `${skillLevelLabel[level]} ${skillLevelTitle[level]}`}</p>
      <p className="size figures muted">
        <b className="number">{questionCount}</b> 题{minutes !== null && ' · '}
        {minutes !== null && <b className="number">{minutes}</b>}
        {minutes !== null && ' 分钟'}
      </p>
      <img src={emblem} alt="" width="40" height="40" loading="lazy" />
    </a>
  </li>
)

const Sheets = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;

  a {
    position: relative;
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr) auto;
    gap: 4px 12px;
    height: 100%;
    padding: 20px 16px 16px 32px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
    overflow: hidden;
  }
  a:hover h3 {
    color: var(--primary-text);
  }
  .spine {
    position: absolute;
    inset: 0 auto 0 0;
    width: 12px;
    height: 100%;
    fill: currentcolor;
  }
  .spine:not([color]) {
    color: var(--primary);
  }
  h3 {
    grid-column: 1 / -1;
    font-size: var(--type-18);
    line-height: 1.4;
    text-wrap: balance;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  .meta {
    grid-column: 1 / -1;
  }
  .size {
    align-self: end;
    margin-top: 20px;
  }
  .number {
    color: var(--text);
    font-size: var(--type-20);
  }
  img {
    align-self: end;
    border-radius: var(--radius-control);
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;

    a {
      padding-block: 12px;
    }
    h3 {
      font-size: var(--type-16);
    }
    .size {
      margin-top: 0;
    }
  }
`
