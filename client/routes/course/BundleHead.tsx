import type { SkillLevel } from '#lib/enums'
import { largeNumber, LevelTag, longDuration, Tag } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
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
  const { title, subtitle, cover, profession: occupation, courseCount, lessonCount, durationSeconds, learnerCount } = bundle
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
          <li>{`${courseCount} 门课程`}</li>
          <li>{`${lessonCount} 课时`}</li>
          <li>{`共 ${longDuration(durationSeconds)}`}</li>
          <li>{largeNumber(learnerCount, '人在学')}</li>
        </ul>
        {occupation && (
          <p className="by for">
            对应职业：
            <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
          </p>
        )}
        <FavouriteButton kind={kind} id={bundle.id} />
      </div>
    </CourseTop>
  )
}
