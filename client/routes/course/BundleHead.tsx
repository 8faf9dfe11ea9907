import { styled } from 'styled-components'
import type { SkillLevel } from '#lib/enums'
import { Image } from '#lib/image'
import { largeNumber, LevelTag, longDuration, Tag } from '#lib/primitives'
import { paths } from '../../app/paths.ts'
import { CollectButton } from '../../parts/CollectButton.tsx'
import { type Bundle, type BundleKind, bundleNames } from './bundle.ts'

interface BundleHeadProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
}

/** What a series or a package is, at a glance. */
export function BundleHead({ kind, bundle, levels }: BundleHeadProps) {
  const { title, subtitle, cover, profession, courseCount, lessonCount, durationSeconds, learnerCount } = bundle
  return (
    <Top>
      <Image src={cover} alt={`${title}的封面`} width={640} height={360} loading="eager" fetchPriority="high" decoding="async" />
      <div>
        <p className="tags">
          <Tag tone="primary">{bundleNames[kind]}</Tag>
          {levels.map((level) => (
            <LevelTag key={level} level={level} short={levels.length > 1} />
          ))}
        </p>
        <h1>{title}</h1>
        <p className="subtitle">{subtitle}</p>
        <ul>
          {'stageCount' in bundle && <li>{`${bundle.stageCount} 个阶段`}</li>}
          <li>{`${courseCount} 门课程`}</li>
          <li>{`${lessonCount} 课时`}</li>
          <li>{`共 ${longDuration(durationSeconds)}`}</li>
          <li>{largeNumber(learnerCount, '人在学')}</li>
        </ul>
        {profession && (
          <p className="for">
            对应职业：
            <a href={paths.profession(profession.id)}>{profession.name}</a>
          </p>
        )}
        <CollectButton kind={kind} id={bundle.id} />
      </div>
    </Top>
  )
}

const Top = styled.section`
  display: grid;
  gap: 16px 24px;

  > span {
    border: 1px solid var(--border);
    border-radius: 10px;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  h1 {
    margin-top: 8px;
    font-size: 24px;
    overflow-wrap: anywhere;
  }
  .subtitle {
    margin-top: 8px;
    color: var(--text-muted);
    font-size: 16px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 12px;
    color: var(--text-faint);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .for {
    margin-top: 12px;
    font-size: 14px;
  }
  .for a {
    padding: 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
`
