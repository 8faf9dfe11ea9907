import type { learn } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { learnCourseHandlers } from './learnCourse.ts'
import { type LearnLessonDeps, learnLessonHandlers } from './learnLesson.ts'
import { type LearnTimeDeps, learnTimeHandlers } from './learnTime.ts'

export const learnHandlers = (deps: LearnLessonDeps & LearnTimeDeps): Handlers<typeof learn> => ({
  ...learnCourseHandlers(deps),
  ...learnLessonHandlers(deps),
  ...learnTimeHandlers(deps),
})
