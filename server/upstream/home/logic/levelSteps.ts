import type { SkillLevel } from '#lib/enums'

/**
 * The courses of a learning path by the occupation's levels, from the entry up. A course of a level that the occupation
 * does not have, or of none, belongs to the entry: it asks for nothing.
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
