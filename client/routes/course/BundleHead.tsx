import type { SkillLevel } from '#lib/enums'
import { largeNumber, LevelTag, Tag } from '#lib/primitives'
import { CoverImage } from '#parts/course/CoverImage.tsx'
import { type Bundle, type BundleKind, bundleNames } from './bundle.ts'
import { CourseTop } from './CourseTop.ts'

interface BundleHeadProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
}

/** A series or a package at a glance. */
export function BundleHead({ kind, bundle, levels }: BundleHeadProps) {
  const { title, subtitle, cover, learnerCount } = bundle
  return (
    <CourseTop>
      <CoverImage src={cover} title={title} />
      <div className="words">
        <p className="tags">
          <Tag tone="primary">{bundleNames[kind]}</Tag>
          {levels.map((level) => (
            <LevelTag key={level} level={level} short={levels.length > 1} />
          ))}
        </p>
        <h1>{title}</h1>
        <p className="subtitle muted">{subtitle}</p>
        <ul className="figures-row">
          {'stageCount' in bundle && <li>{`${bundle.stageCount} 个阶段`}</li>}
          <li>{largeNumber(learnerCount, '人在学')}</li>
        </ul>
      </div>
    </CourseTop>
  )
}
