import type { SkillLevel } from '#lib/enums'
import { largeNumber, LevelTag, Tag } from '#lib/primitives'
import { CoverImage } from '#parts/course/CoverImage.tsx'
import { type Bundle, type BundleKind, bundleNames } from './bundle.ts'
import { CourseTop } from './CourseTop.tsx'

interface BundleHeadProps {
  kind: BundleKind
  bundle: Bundle
  levels: readonly SkillLevel[]
}

/** Summary of a series or package at the top of its page. */
export function BundleHead({ kind, bundle, levels }: BundleHeadProps) {
  const { title, subtitle, cover, learnerCount } = bundle
  return (
    <CourseTop
      picture={<CoverImage src={cover} title={title} />}
      tags={
        <>
          <Tag tone="primary">{bundleNames[kind]}</Tag>
          {levels.map((level) => (
            <LevelTag key={level} level={level} short={levels.length > 1} />
          ))}
        </>
      }
      title={title}
      subtitle={subtitle}
      figures={
        <>
          {'stageCount' in bundle && <li>{`${bundle.stageCount} 个阶段`}</li>}
          <li>{largeNumber(learnerCount, '人在学')}</li>
        </>
      }
    />
  )
}
