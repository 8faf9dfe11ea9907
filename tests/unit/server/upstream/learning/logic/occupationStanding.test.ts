import { describe, expect, it } from 'vitest'
import { StudyProgress } from '#lib/enums'
import { occupationStanding, type PathCourse } from '../../../../../../server/upstream/learning/logic/occupationStanding.ts'

/** `5c` is a completed course of level 5, `4` an open one, `4j` a joined one, `-c` one without a level, `50` one without lessons. */
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

describe('the progress in an occupation', () => {
  it.each<[courses: string[], reached: number | null, next: { level: number | null; missing: number } | null, about: string]>([
    [['5j', '4', '4'], null, { level: 5, missing: 1 }, 'a beginner has reached no level, and one course is missing for level 5'],
    [['5c', '4', '4'], 5, { level: 4, missing: 2 }, 'level 5 is reached, and two courses are missing for level 4'],
    [['5c', '4c', '4', '3'], 5, { level: 4, missing: 1 }, 'a level with an open course is not reached'],
    [['5c', '4c', '4c', '3'], 4, { level: 3, missing: 1 }, 'all courses of a level reach it'],
    [['5', '4c', '3c'], null, { level: 5, missing: 1 }, 'levels above an open one do not count'],
    [['5c', '4c'], 4, null, 'there is no next level at the end of the path'],
    [['5c', '-'], 5, { level: null, missing: 1 }, 'courses without a level come last'],
    [['-j', '-'], null, { level: null, missing: 2 }, 'a path without levels counts courses'],
    [['-c'], null, null, 'a path without levels ends without a level'],
    [['50', '4c', '3'], 4, { level: 3, missing: 1 }, 'a course without lessons does not count'],
    [[], null, null, 'an empty path has no next level'],
  ])('%j: reached %s, next %j: %s', (courses, reached, next) => {
    const standing = occupationStanding(path(...courses))
    expect(standing.reached).toBe(reached)
    expect(standing.next && { level: standing.next.level, missing: standing.next.missing }).toEqual(next)
  })

  it('continues with a joined course, and otherwise with the first one of the path', () => {
    expect(occupationStanding(path('5', '5j')).next?.course).toEqual({ id: '1', title: '5j' })
    expect(occupationStanding(path('4', '5', '5')).next?.course).toEqual({ id: '1', title: '5' })
  })

  it('lists levels from the lowest, with their courses in the order of the path', () => {
    expect(occupationStanding(path('3', '5', '-', '5c')).steps.map(({ level, courses }) => [level, courses.map(({ id }) => id)])).toEqual([
      [5, ['1', '3']],
      [3, ['0']],
      [null, ['2']],
    ])
  })
})
