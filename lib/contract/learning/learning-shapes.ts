import { z } from 'zod/mini'
import { SkillLevel, StudyProgress } from '#lib/enums'
import { Availability, CourseCard, Lesson, LessonExam } from '../catalogue/course.ts'
import { Id, ImageUrl, Time, wire } from '../shape.ts'

/*
 * Learning progress: watched parts, position to resume at, and totals. Positions in a lesson are in seconds from its
 * start. Days are days in Beijing time.
 */

/** A day in Beijing time, such as `2026-03-01`. */
export const Day = z.iso.date('日期格式应为 2026-01-31')
/** A month in Beijing time, such as `2026-03`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份格式应为 2026-01'))

export const Percent = z.int().check(z.gte(0), z.lte(100))
/** A duration in whole seconds. */
export const Seconds = z.int().check(z.gte(0))
/** A position in a lesson or a duration, in seconds with millisecond precision. */
export const MediaTime = z.number().check(z.gte(0), z.lte(86_400))
/** A part of a lesson in seconds, from the first number (inclusive) to the second one (exclusive). */
export const Interval = z.tuple([MediaTime, MediaTime])

/**
 * Reasons why a lesson cannot be opened, in `data.reason` of a 1003 error:
 *
 * - `join`: the free course must be joined first.
 * - `buy`: the course must be bought or unlocked with a code.
 * - `closed`: the course does not accept new learners.
 * - `expired`: the learner's term has expired.
 * - `removed`: the lesson was removed from its course; its watched parts are retained.
 * - `exam`: the lesson is an exam without a video.
 * - `pending`: the video is not available yet.
 */
export const LessonRefusal = z.enum(['join', 'buy', 'closed', 'expired', 'removed', 'exam', 'pending'])
export type LessonRefusal = z.infer<typeof LessonRefusal>

/**
 * Reasons why a playback session ended: another player took over (`taken`), the player was closed (`left`), the
 * learner's term expired (`expired`), or the lesson or its video was removed (`removed`).
 */
export const PlaybackEnd = z.enum(['taken', 'left', 'expired', 'removed'])
export type PlaybackEnd = z.infer<typeof PlaybackEnd>

/** Sort orders of the user's courses: by last study or by time of joining, latest first. */
export const LearningSort = z.enum(['studied', 'joined'])
export type LearningSort = z.infer<typeof LearningSort>

/** Kinds of dates in the calendar. */
export const CalendarKind = z.enum(['course-expiry', 'exam', 'enrolment'])
export type CalendarKind = z.infer<typeof CalendarKind>

/** The learner's progress in a course. */
export const CourseProgress = z.object({
  progress: wire(StudyProgress),
  /** Share of the required watching time; an exam counts as a video of average length. 100 if and only if every lesson is completed. */
  percent: Percent,
  completedLessons: z.int(),
  /** Number of available lessons: lessons with a video and exams that can be taken. */
  lessonCount: z.int(),
})
export type CourseProgress = z.infer<typeof CourseProgress>

/** The learner's progress on the learning path of an occupation. */
export const OccupationProgress = z.object({
  occupation: z.object({ id: Id, name: z.string(), emblem: ImageUrl, hue: z.nullable(z.int()) }),
  /**
   * Courses of the path by level, from the entry level (5) upwards; courses without a level are last. Courses without
   * lessons are excluded.
   */
  steps: z.array(
    z.object({
      level: z.nullable(wire(SkillLevel)),
      courses: z.array(z.extend(CourseProgress, { id: Id, title: z.string(), joined: z.boolean() })),
    }),
  ),
  /** Highest level for which all courses, including those of all lower levels, are completed; null before the first. */
  reached: z.nullable(wire(SkillLevel)),
  /** Next level, the number of its courses not completed, and the course to continue with; null at the end of the path. */
  next: z.nullable(z.object({ level: z.nullable(wire(SkillLevel)), missing: z.int(), course: z.object({ id: Id, title: z.string() }) })),
})
export type OccupationProgress = z.infer<typeof OccupationProgress>

/** The lesson to continue with. */
export const NextLesson = z.object({ lessonId: Id, title: z.string(), positionSeconds: MediaTime })
export type NextLesson = z.infer<typeof NextLesson>

/** The current user's progress in a joined course. */
export const LearningCourse = z.extend(CourseProgress, {
  availability: Availability,
  joinedAt: Time,
  /** End of the learner's term, also after it has passed; null if unlimited. */
  expiresAt: z.nullable(Time),
  expired: z.boolean(),
  /** Time spent learning: duration of playback at any speed, including repetitions. Equals the sum over the days of this course. */
  watchedSeconds: Seconds,
  /** Share of each lesson that must be watched, in percent. */
  completionPercent: Percent,
  /** Time at which the last lesson was completed; null if not all lessons are completed. */
  completedAt: z.nullable(Time),
  /** Number of answered questions of its videos, and number of correct answers. */
  answers: z.object({ given: z.int(), right: z.int() }),
  /** The lesson watched last; null before the first. */
  last: z.nullable(z.extend(NextLesson, { at: Time })),
  /** The lesson to continue with: the last one, or the next one not completed, or the first one; null if none can be played. */
  next: z.nullable(NextLesson),
  /**
   * All lessons of the outline in order. The watched share is 0 for exams and for lessons without an available video.
   * An exam is in progress after an attempt that did not complete it.
   */
  lessons: z.array(z.object({ id: Id, progress: wire(StudyProgress), watchedPercent: Percent, positionSeconds: MediaTime })),
})
export type LearningCourse = z.infer<typeof LearningCourse>

/** The previous or next lesson in the outline; lessons without an available video are skipped. */
const AdjacentLesson = Lesson

/** A lesson for the player; visitors have no watched parts. */
export const LearningLesson = z.object({
  course: z.object({ id: Id, title: z.string(), cover: ImageUrl }),
  lesson: Lesson,
  previous: z.nullable(AdjacentLesson),
  next: z.nullable(AdjacentLesson),
  /** Whether the current user has joined the course and their term has not expired. */
  joined: z.boolean(),
  progress: wire(StudyProgress),
  /** Watched parts, disjoint and in ascending order. */
  watched: z.array(Interval),
  watchedPercent: Percent,
  /** Share that must be watched, in percent. */
  completionPercent: Percent,
  /** Number of questions at which the video pauses: all, those required for completion, and the required ones not answered yet. */
  checkpoints: z.object({ count: z.int(), required: z.int(), open: z.int() }),
  /** Position at which playback starts, in seconds: the one of `resume`, or 0. */
  positionSeconds: MediaTime,
  /** Last position with its time and device; null before the first playback and after the end was reached. */
  resume: z.nullable(z.object({ positionSeconds: MediaTime, at: Time, device: z.string() })),
  /** Exam of the lesson; null if the lesson is not an exam. */
  exam: z.nullable(LessonExam),
})
export type LearningLesson = z.infer<typeof LearningLesson>

/** A course of the current user in lists. */
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

/** Learning statistics of one day. */
export const LearningDay = z.object({
  day: Day,
  seconds: Seconds,
  /** Number of completed lessons. */
  lessons: z.int(),
})
export type LearningDay = z.infer<typeof LearningDay>
