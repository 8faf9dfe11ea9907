import type { LearningCourse, Lesson } from '#lib/contract'
import type { PlayCourse } from './loader.ts'

/** Returns a short reason why a lesson of the outline is locked; null if it is not. Mirrors the server's rule, which is decisive. */
export function lessonLock(course: PlayCourse, learning: LearningCourse | null, { trial }: Lesson): string | null {
  if (learning && !learning.expired) return null
  if (trial) return null
  if (learning) return '已到期'
  if (course.availability !== 'open') return '已停止加入'
  return course.priceFen === 0 ? '加入后可学' : '购买后可学'
}
