import type { LearningCourse, Lesson } from '#lib/contract'
import type { PlayCourse } from './loader.ts'

/** The reason why a lesson of the outline does not open, in a word or two; null if it does. Mirrors the server's rule, which decides. */
export function lessonLock(course: PlayCourse, learning: LearningCourse | null, { trial }: Lesson): string | null {
  if (learning && !learning.expired) return null
  if (trial) return null
  if (learning) return '已到期'
  if (course.availability !== 'open') return '已停止加入'
  return course.priceFen === 0 ? '加入后可学' : '购买后可学'
}
