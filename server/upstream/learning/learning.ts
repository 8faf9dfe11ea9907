import type { learning } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { calendarFeedHandlers, type CalendarFeedDeps } from './calendarFeed.ts'
import { type LearningCourseDeps, learningCourseHandlers } from './learningCourse.ts'
import { type LearningOccupationDeps, learningOccupationHandlers } from './learningOccupation.ts'
import { type LearningLessonDeps, learningLessonHandlers } from './learningLesson.ts'
import { type LearningTimeDeps, learningTimeHandlers } from './learningTime.ts'

export const learningHandlers = (
  deps: LearningCourseDeps & LearningLessonDeps & LearningOccupationDeps & LearningTimeDeps & CalendarFeedDeps,
): Handlers<typeof learning> => ({
  ...learningCourseHandlers(deps),
  ...learningLessonHandlers(deps),
  ...learningOccupationHandlers(deps),
  ...learningTimeHandlers(deps),
  ...calendarFeedHandlers(deps),
})
