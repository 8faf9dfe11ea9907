import type { learn } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { learnCourseHandlers } from './learnCourse.ts'
import { type LearnOccupationDeps, learnOccupationHandlers } from './learnOccupation.ts'
import { type LearnLessonDeps, learnLessonHandlers } from './learnLesson.ts'
import { type LearnTimeDeps, learnTimeHandlers } from './learnTime.ts'

export const learnHandlers = (deps: LearnLessonDeps & LearnOccupationDeps & LearnTimeDeps): Handlers<typeof learn> => ({
  ...learnCourseHandlers(deps),
  ...learnLessonHandlers(deps),
  ...learnOccupationHandlers(deps),
  ...learnTimeHandlers(deps),
})
