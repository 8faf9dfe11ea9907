import type { learn } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { learnCourseHandlers } from './learningCourse.ts'
import { type LearnOccupationDeps, learnOccupationHandlers } from './learningOccupation.ts'
import { type LearnLessonDeps, learnLessonHandlers } from './learningLesson.ts'
import { type LearnTimeDeps, learnTimeHandlers } from './learningTime.ts'

export const learnHandlers = (deps: LearnLessonDeps & LearnOccupationDeps & LearnTimeDeps): Handlers<typeof learn> => ({
  ...learnCourseHandlers(deps),
  ...learnLessonHandlers(deps),
  ...learnOccupationHandlers(deps),
  ...learnTimeHandlers(deps),
})
