import type { OccupationDetail } from '#lib/contract'
import { careerCategoryLabel, skillLevelLabel } from '#lib/enums'
import { ButtonLink, largeNumber, Tag, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { PageHead } from '#parts/page/PageHead.tsx'
import { learningPathId } from './LearningPath.tsx'

/** Head of an occupation, with the link to its first step. */
export function OccupationHead({ occupation }: { occupation: OccupationDetail }) {
  const { id, name, code, emblem, hue, kind, summary, courseCount, learnerCount, levels, path } = occupation
  const [first, last] = [levels[0], levels.at(-1)]
  const courses = path.flatMap((step) => step.courses)
  const start = courses.find(({ priceFen }) => priceFen === 0) ?? courses[0]
  return (
    <PageHead
      hue={hue}
      emblem={emblem}
      about={
        <>
          <Tag tone="primary">{careerCategoryLabel[kind]}</Tag>
          <Tag>{`职业编码 ${code}`}</Tag>
        </>
      }
      title={name}
      lead={
        <>
          {summary}
          {start && (
            <>
              {' 今天就能开始：'}
              <a className="start" href={paths.course(start.id)}>
                {start.title}
              </a>
              {`，${start.priceFen === 0 ? '免费' : yuan(start.priceFen)}，${start.lessonCount} 课时。`}
            </>
          )}
        </>
      }
      facts={[
        first && last
          ? { label: '技能等级', value: first === last ? skillLevelLabel[first] : `${skillLevelLabel[first]}到${skillLevelLabel[last]}` }
          : null,
        { label: '课程', value: courseCount > 0 ? `${courseCount} 门` : '筹备中' },
        learnerCount > 0 ? { label: '在学', value: largeNumber(learnerCount, '人') } : null,
      ]}
      actions={
        <>
          {courseCount > 0 && (
            <ButtonLink tone="primary" size="large" href={`${paths.courses}?profession=${id}`}>
              {`看 ${courseCount} 门相关课程`}
            </ButtonLink>
          )}
          {path.length > 0 && (
            <ButtonLink tone={courseCount > 0 ? 'secondary' : 'primary'} size="large" href={`#${learningPathId}`}>
              怎么一步步学
            </ButtonLink>
          )}
          <FavouriteButton kind="profession" id={id} size="large" />
        </>
      }
    />
  )
}
