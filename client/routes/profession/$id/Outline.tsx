import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { SkillKind, skillKindLabel } from '#lib/enums'
import { desktops } from '#lib/theme'

type Topic = OccupationDetail['outline'][number]

const about = { [SkillKind.Knowledge]: '理论知识，笔试考', [SkillKind.Skill]: '操作技能，上手考' }

/** Knowledge and skills of an occupation: topics, their weight in the examination, and their points. */
export function Outline({ topics }: { topics: Topic[] }) {
  return (
    <Tree>
      {Object.values(SkillKind).map((kind) => {
        const branch = topics.filter((topic) => topic.kind === kind)
        return (
          branch.length > 0 && (
            <section className="topic card" key={kind} aria-label={skillKindLabel[kind]}>
              <h3>
                {skillKindLabel[kind]}
                <small className="meta figures">{about[kind]}</small>
              </h3>
              <ul>{branch.map(topicBranch)}</ul>
            </section>
          )
        )
      })}
    </Tree>
  )
}

/* Drawn as SVG, whose width is an attribute; the content security policy forbids style attributes. */
const topicBranch = ({ topic, weight, points }: Topic) => (
  <li key={topic}>
    <h4>
      {topic}
      {weight > 0 && <small className="meta figures">{`占 ${weight}%`}</small>}
    </h4>
    {weight > 0 && (
      <svg width="100%" height="6" aria-hidden="true">
        <rect width={`${weight}%`} height="6" rx="3" />
      </svg>
    )}
    <ul className="muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </li>
)

const Tree = styled.div`
  display: grid;
  gap: 24px;

  .topic {
    padding: 20px;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    font-size: var(--type-18);
  }
  .meta {
    font-weight: 400;
  }
  .topic > ul > li {
    margin-top: 20px;
  }
  h4 {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    font-size: var(--type-16);
  }
  h4 .meta {
    flex: none;
  }
  svg {
    margin-top: 8px;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
    fill: var(--primary);
  }
  .topic:nth-child(2) svg {
    fill: var(--accent);
  }
  li ul {
    margin: 8px 0 0 4px;
    padding-left: 16px;
    border-left: 1px solid var(--border);
  }
  li li {
    position: relative;
    padding: 4px 0;
  }
  li li::before {
    content: '';
    position: absolute;
    top: 14px;
    left: -16px;
    width: 10px;
    border-top: 1px solid var(--border);
  }
  @media ${desktops} {
    grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
    align-items: start;
  }
`
