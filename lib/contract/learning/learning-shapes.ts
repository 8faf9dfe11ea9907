import { z } from 'zod/mini'
import { SkillLevel, StudyProgress } from '#lib/enums'
import { Availability, CourseCard, Lesson, LessonExam } from '../catalogue/course.ts'
import { Id, ImageUrl, Time, wire } from '../shape.ts'

/*
 * Learning: what has been watched, where to go on, and what it adds up to. All seconds of a lesson's content are counted
 * from its beginning. Days are days in Beijing.
 */

/** A day in Beijing, such as `2026-03-01`. */
export const Day = z.iso.date('日期格式应为 2026-01-31')
/** A month in Beijing, such as `2026-03`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份格式应为 2026-01'))

export const Percent = z.int().check(z.gte(0), z.lte(100))
/** Whole seconds. */
export const Seconds = z.int().check(z.gte(0))
/** A place in a lesson or the length of a part, in seconds with milliseconds. */
export const Moment = z.number().check(z.gte(0), z.lte(86_400))
/** A part from the first number up to the second one, exclusive, in seconds. */
export const Interval = z.tuple([Moment, Moment])

/**
 * The reason why a lesson does not open, in `data.reason` of a refusal with code 1003: join the free course first
 * (`join`), buy it or redeem a code (`buy`), the course is closed to new learners (`closed`), the learner's term is
 * over (`expired`), the lesson was removed from its course but its watched parts are stored (`removed`), it is an exam
 * without a video (`exam`), its video is not available yet (`pending`).
 */
export const LessonRefusal = z.enum(['join', 'buy', 'closed', 'expired', 'removed', 'exam', 'pending'])
export type LessonRefusal = z.infer<typeof LessonRefusal>

/**
 * The reason why a playing session has ended: another player took over, the player closed it, the learner's term is
 * over, or the lesson or its video is gone.
 */
export const PlayEnd = z.enum(['taken', 'left', 'expired', 'removed'])
export type PlayEnd = z.infer<typeof PlayEnd>

/** Sort orders of the user's courses: last studied, or last joined. */
export const LearningSort = z.enum(['studied', 'joined'])
export type LearningSort = z.infer<typeof LearningSort>

/** The kinds of dates in the calendar. */
export const CalendarKind = z.enum(['course-expiry', 'exam', 'enrolment'])
export type CalendarKind = z.infer<typeof CalendarKind>

/** The learner's progress in a course. */
export const CourseProgress = z.object({
  progress: wire(StudyProgress),
  /** Share of the required watching time, an exam counting as a video of average length; 100 exactly when every lesson is completed. */
  percent: Percent,
  completedLessons: z.int(),
  /** Number of lessons that count: those with a video, and exams that can be taken. */
  lessonCount: z.int(),
})
export type CourseProgress = z.infer<typeof CourseProgress>

/** The learner's progress on the learning path of an occupation. */
export const OccupationStanding = z.object({
  occupation: z.object({ id: Id, name: z.string(), emblem: ImageUrl, hue: z.nullable(z.int()) }),
  /** The path's courses by level, from the entry (5) up; courses of no level come last. Only courses with lessons. */
  steps: z.array(
    z.object({
      level: z.nullable(wire(SkillLevel)),
      courses: z.array(z.extend(CourseProgress, { id: Id, title: z.string(), joined: z.boolean() })),
    }),
  ),
  /** The highest level whose courses are completed, with those of all levels below; null before the first. */
  reached: z.nullable(wire(SkillLevel)),
  /** The next level, the number of its courses that are not completed, and the one to go on with; null at the path's end. */
  next: z.nullable(z.object({ level: z.nullable(wire(SkillLevel)), missing: z.int(), course: z.object({ id: Id, title: z.string() }) })),
})
export type OccupationStanding = z.infer<typeof OccupationStanding>

/** A lesson to go on with. */
export const NextLesson = z.object({ lessonId: Id, title: z.string(), positionSeconds: Moment })
export type NextLesson = z.infer<typeof NextLesson>

/** The learner's own progress in a joined course. */
export const LearningCourse = z.extend(CourseProgress, {
  availability: Availability,
  joinedAt: Time,
  /** End of the learner's term, also after it has passed; null without limit. */
  expiresAt: z.nullable(Time),
  expired: z.boolean(),
  /** Time spent learning: the duration of watching at any speed, repetitions included. The sum over this course's days. */
  watchedSeconds: Seconds,
  /** Share of each lesson that must be watched, in percent. */
  completionPercent: Percent,
  /** When the last of the lessons was completed; null while one is not. */
  completedAt: z.nullable(Time),
  /** Questions of its videos that I have answered, and of these the right ones. */
  answers: z.object({ given: z.int(), right: z.int() }),
  /** The lesson watched last; null before the first. */
  last: z.nullable(z.extend(NextLesson, { at: Time })),
  /** The lesson to continue with: the last one, or the next that is not completed, or the first; null while none can be played. */
  next: z.nullable(NextLesson),
  /** Every lesson of the outline, in its order; nothing is watched of an exam, and of one whose video is not there. An exam is in progress after an attempt that does not complete it. */
  lessons: z.array(z.object({ id: Id, progress: wire(StudyProgress), watchedPercent: Percent, positionSeconds: Moment })),
})
export type LearningCourse = z.infer<typeof LearningCourse>

/** A lesson beside another in the outline; those whose video is not there yet are passed over. */
const Neighbour = Lesson

/** A lesson as its player needs it; visitors have watched nothing. */
export const LearningLesson = z.object({
  course: z.object({ id: Id, title: z.string(), cover: ImageUrl }),
  lesson: Lesson,
  previous: z.nullable(Neighbour),
  next: z.nullable(Neighbour),
  /** Whether the asking user has joined the course (and their time is not over). */
  joined: z.boolean(),
  progress: wire(StudyProgress),
  /** Watched parts: disjoint, in order. */
  watched: z.array(Interval),
  watchedPercent: Percent,
  /** Share that must be watched, in percent. */
  completionPercent: Percent,
  /** Questions that the video stops for: all, those that completing asks for, and of these the ones that I have not answered. */
  checkpoints: z.object({ count: z.int(), required: z.int(), open: z.int() }),
  /** Start of playback, in seconds: `resume`, or 0. */
  positionSeconds: Moment,
  /** The last position with its time and device; null before the first, and after the end. */
  resume: z.nullable(z.object({ positionSeconds: Moment, at: Time, device: z.string() })),
  /** Exam of `lesson`; null where the lesson is none. */
  exam: z.nullable(LessonExam),
})
export type LearningLesson = z.infer<typeof LearningLesson>

/** One of the user's courses, as lists show it. */
export const LearningCard = z.extend(CourseProgress, {
  course: CourseCard,
  availability: Availability,
  joinedAt: Time,
  expiresAt: z.nullable(Time),
  expired: z.boolean(),
  /** Time of the last study; null before the first. */
  studiedAt: z.nullable(Time),
  next: z.nullable(NextLesson),
})
export type LearningCard = z.infer<typeof LearningCard>

/** The learning of one day. */
export const LearningDay = z.object({
  day: Day,
  seconds: Seconds,
  /** Lessons completed. */
  lessons: z.int(),
})
export type LearningDay = z.infer<typeof LearningDay>
