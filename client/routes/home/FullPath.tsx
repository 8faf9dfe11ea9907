import { styled } from 'styled-components'
import type { HomeLearningPath } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { belowDesktops, desktops } from '#lib/theme'
import { largeNumber } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { shavingMask } from './shavingMask.ts'

/** Learning path of one occupation as stairs: the abilities at each level, and the courses that lead to it. */
export function FullPath({ path: { occupation, steps } }: { path: HomeLearningPath }) {
  const href = paths.occupation(occupation.id)
  const first = steps.flatMap(({ courses }) => courses)[0]
  return (
    <Way className="part" aria-labelledby="home-path">
      <div className="head">
        <img src={occupation.emblem} alt="" width="72" height="72" loading="lazy" />
        <h2 id="home-path">{`${occupation.name}的路，从第一课走到${skillLevelTitle[steps.at(-1)!.level]}`}</h2>
        <p className="lead muted">每一级会做什么、学哪几门课。上到哪级，就报哪级的等级考试。</p>
      </div>
      <ol>{steps.map((step, index) => pathStep(step, index, index === steps.length - 1, href))}</ol>
      <p className="ways">
        {first && <a className="go" href={paths.course(first.id)}>{`从《${first.title}》开始`}</a>}
        <a className="all" href={href}>
          {`看${occupation.name}的标准与申报条件`}
        </a>
      </p>
    </Way>
  )
}

const levels = [5, 4, 3, 2, 1]
const rises = [0, 1, 2, 3, 4]

const Way = styled.section`
  padding: 32px 40px;
  border-radius: var(--radius-dialog);
  background: var(--bg-subtle);

  .head {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 4px 20px;
    align-items: center;
  }
  .head > img {
    grid-row: 1 / 3;
    border-radius: var(--radius-dialog);
  }
  h2 {
    align-self: end;
    font-size: var(--type-24);
    text-wrap: balance;
  }
  .head > .lead {
    align-self: start;
    margin: 0;
  }
  li {
    position: relative;
    display: grid;
    gap: 12px;
    align-content: end;
    --wood: var(--level-5);
    --soft: var(--level-5-soft);
  }
  ${levels.map((level) => `li[data-level='${level}'] { --wood: var(--level-${level}); --soft: var(--level-${level}-soft); }`).join('\n  ')}
  .ability {
    font-size: var(--type-14);
    line-height: 1.5;
  }
  .plank {
    display: grid;
    font-style: normal;
  }
  .plank > .title {
    font-weight: 500;
    line-height: 1.5;
    text-wrap: balance;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  .plank:hover > .title,
  .none:hover {
    color: var(--primary-text);
  }
  .shavings {
    max-width: 100%;
    margin-top: 4px;
    background: var(--warm);
    mask-image: ${shavingMask};
    mask-repeat: repeat-x;
    mask-size: 12px 16px;
  }
  .smooth {
    height: 8px;
    border-radius: var(--radius-control);
    background: var(--wood);
  }
  .plank > .meta {
    margin-top: 4px;
    font-size: var(--type-12);
    font-style: normal;
  }
  .none {
    padding-block: 12px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .block {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    align-content: start;
    padding: 8px 12px;
    border-top: 8px solid var(--wood);
    background: var(--soft);
    color: var(--wood);
  }
  h3 {
    font-size: var(--type-18);
  }
  .rank {
    font-size: var(--type-14);
    font-weight: 500;
  }
  .paper {
    fill: none;
    stroke-width: 2;
  }
  .sheet {
    fill: var(--bg-raised);
    stroke: var(--wood);
  }
  .lines {
    stroke: var(--border-control);
  }
  .seal {
    fill: var(--warm);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    align-items: center;
    margin-top: 24px;
  }
  .go {
    padding: 12px 24px;
    border-radius: var(--radius-control);
    background: var(--primary);
    color: var(--on-primary);
    font-weight: 500;
  }
  .go:hover {
    background: var(--primary-hover);
  }
  .all {
    padding: 12px 0;
    color: var(--primary-text);
  }
  @media ${desktops} {
    ol {
      display: grid;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      align-items: end;
      margin-top: 24px;
      border-bottom: 8px solid var(--border);
    }
    li > :not(.block) {
      margin-inline: 0 20px;
    }
    .block {
      order: 1;
    }
    ${rises.map((rise) => `li[data-rise='${rise}'] > .block { min-height: ${72 + rise * 44}px; }`).join('\n    ')}
  }
  @media ${belowDesktops} {
    padding: 24px var(--gutter);
    margin-inline: calc(-1 * var(--gutter));
    border-radius: 0;

    .head {
      grid-template-columns: 72px minmax(0, 1fr);
    }
    h2 {
      font-size: var(--type-20);
    }
    .head > .lead {
      grid-column: 1 / -1;
      margin-top: 8px;
    }
    .head > img {
      grid-row: 1;
    }
    h2 {
      align-self: center;
    }
    ol {
      margin-top: 20px;
    }
    li {
      grid-template-columns: 72px minmax(0, 1fr);
      gap: 8px 16px;
      align-content: start;
      padding-bottom: 12px;
    }
    li > :not(.block) {
      grid-column: 2;
    }
    li:has(.paper) {
      min-height: 120px;
    }
    .paper.paper {
      position: absolute;
      z-index: 1;
      bottom: 8px;
      left: 16px;
      grid-column: 1;
      height: 40px;
    }
    .block {
      position: absolute;
      inset: 0 auto 0 0;
      flex-direction: column;
      width: 72px;
      padding: 8px;
    }
  }
`

type Step = HomeLearningPath['steps'][number]

/** Renders a step of a learning path: its level, the abilities there, and the courses that lead to it. */
const pathStep = ({ level, ability, courses }: Step, index: number, isLast: boolean, href: string) => (
  <li key={level} data-level={level} data-rise={index}>
    <div className="block">
      <h3>{skillLevelLabel[level]}</h3>
      <b className="rank">{skillLevelTitle[level]}</b>
    </div>
    {isLast && (
      <svg className="paper" viewBox="0 0 40 48" width="40" height="48" aria-hidden="true">
        <path className="sheet" d="M4 2h32v38H4z" />
        <path className="lines" d="M11 12h18M11 19h18M11 26h9" />
        <circle className="seal" cx="28" cy="33" r="6" />
        <path className="seal" d="M24 37v10l4-3 4 3V37z" />
      </svg>
    )}
    <p className="ability muted">{ability}</p>
    {courses.map(({ id, title, lessonCount, learnerCount }) => (
      <a className="plank" key={id} href={paths.course(id)}>
        <b className="title">{title}</b>
        <svg className="shavings" width={lessonCount * 12} height="16" aria-hidden="true" />
        <i className="smooth" aria-hidden="true" />
        <i className="meta">{joinFacts(`${lessonCount} 课时`, largeNumber(learnerCount, '人学'))}</i>
      </a>
    ))}
    {courses.length === 0 && (
      <a className="none meta" href={href}>
        凭证书和年限申报，看条件
      </a>
    )}
  </li>
)
