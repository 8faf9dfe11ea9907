import type { SkillLevel } from '#lib/enums'

/**
 * Groups the courses of a learning path by the occupation's levels, lowest first. Courses without a level, or of a level that
 * the occupation does not have, belong to the lowest level, because they have no prerequisites.
 */
export function levelSteps<Course extends { level: SkillLevel | null }>(
  ladder: readonly { level: SkillLevel; ability: string }[],
  courses: readonly Course[],
): { level: SkillLevel; ability: string; courses: Course[] }[] {
  const levels = ladder.toSorted((one, other) => other.level - one.level)
  const placeOf = ({ level }: Course) =>
    Math.max(
      0,
      levels.findIndex((each) => each.level === level),
    )
  return levels.map(({ level, ability }, place) => ({ level, ability, courses: courses.filter((course) => placeOf(course) === place) }))
}
