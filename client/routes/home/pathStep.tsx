import type { HomeLearningPath } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'

type Step = HomeLearningPath['steps'][number]

/** Renders a step of a learning path: its level, the abilities there, and the courses that lead to it. */
export const pathStep = ({ level, ability, courses }: Step, index: number, isLast: boolean, href: string) => (
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
