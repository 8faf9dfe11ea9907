import { describe, expect, it } from 'vitest'
import { StudyProgress } from '#lib/enums'
import { occupationStanding, type PathCourse } from '../../../../../../server/upstream/learning/logic/occupationStanding.ts'

/** `5c` a completed course of level 5, `4` one that is not, `4j` one that was joined, `-c` one of no level, `50` one without lessons. */
const path = (...courses: string[]): PathCourse[] =>
  courses.map((course, index) => ({
    id: `${index}`,
    title: course,
    level: /^\d/.test(course) ? (Number(course[0]) as 5) : null,
    joined: course.endsWith('j') || course.endsWith('c'),
    progress: course.endsWith('c') ? StudyProgress.Completed : StudyProgress.NotStarted,
    percent: course.endsWith('c') ? 100 : 0,
    completedLessons: 0,
    lessonCount: course.endsWith('0') ? 0 : 3,
  }))

describe('how far one is in an occupation', () => {
  it.each<[courses: string[], reached: number | null, next: { level: number | null; missing: number } | null, about: string]>([
    [['5j', '4', '4'], null, { level: 5, missing: 1 }, 'a beginner has reached nothing, and one course leads to level 5'],
    [['5c', '4', '4'], 5, { level: 4, missing: 2 }, 'level 5 is reached, two courses lead to level 4'],
    [['5c', '4c', '4', '3'], 5, { level: 4, missing: 1 }, 'a level with an open course is not reached'],
    [['5c', '4c', '4c', '3'], 4, { level: 3, missing: 1 }, 'all courses of a level reach it'],
    [['5', '4c', '3c'], null, { level: 5, missing: 1 }, 'levels above one that is open do not count'],
    [['5c', '4c'], 4, null, 'nothing is left at the end of the path'],
    [['5c', '-'], 5, { level: null, missing: 1 }, 'courses of no level come last'],
    [['-j', '-'], null, { level: null, missing: 2 }, 'a path without levels counts courses'],
    [['-c'], null, null, 'and ends without a level'],
    [['50', '4c', '3'], 4, { level: 3, missing: 1 }, 'a course without lessons does not count'],
    [[], null, null, 'an empty path has no end to reach'],
  ])('%j: reached %s, next %j: %s', (courses, reached, next) => {
    const standing = occupationStanding(path(...courses))
    expect(standing.reached).toBe(reached)
    expect(standing.next && { level: standing.next.level, missing: standing.next.missing }).toEqual(next)
  })

  it('goes on with a course that was joined, and otherwise with the first of the path', () => {
    expect(occupationStanding(path('5', '5j')).next?.course).toEqual({ id: '1', title: '5j' })
    expect(occupationStanding(path('4', '5', '5')).next?.course).toEqual({ id: '1', title: '5' })
  })

  it('shows levels from the entry up, their courses in the order of the path', () => {
    expect(occupationStanding(path('3', '5', '-', '5c')).steps.map(({ level, courses }) => [level, courses.map(({ id }) => id)])).toEqual([
      [5, ['1', '3']],
      [3, ['0']],
      [null, ['2']],
    ])
  })
})
