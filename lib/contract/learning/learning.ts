import { z } from 'zod/mini'
import { StudyProgress } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { maxGoalMinutes } from '../limits.ts'
import { Id, ImageUrl, pageInput, searchedPageOf, searchInput, Time, wire } from '../shape.ts'
import {
  CalendarKind,
  CourseProgress,
  Day,
  Interval,
  LearningCard,
  LearningCourse,
  LearningDay,
  LearningLesson,
  LearningSort,
  MediaTime,
  Month,
  NextLesson,
  OccupationProgress,
  Percent,
  PlaybackEnd,
  Seconds,
} from './learning-shapes.ts'

const lessonErrors = [Code.NotFound, Code.NotAllowed] as const

export const learning = {
  'GET /api/learn/course/:id': {
    about: 'Returns the current user’s progress in a joined course, by lesson',
    caller: 'user',
    input: z.object({ id: Id }),
    data: LearningCourse,
    errors: [Code.NotFound],
  },
  'GET /api/learn/lesson/:id': {
    about:
      'Returns a lesson for the player: neighbouring lessons, watched parts and resume position; trial lessons are open to everyone, others to members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: LearningLesson,
    errors: lessonErrors,
  },
  'POST /api/learn/lesson/:id/open': {
    about: 'Starts a playback session of a lesson; takes over from another player of the same user',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({
      /** Id of the playback session, for reports; valid for seven days. */
      session: Id,
      /** The player whose session was active and is ended by this call; null without one. */
      takenFrom: z.nullable(z.object({ device: z.string(), at: Time })),
    }),
    errors: [...lessonErrors, Code.TooOften],
  },
  'POST /api/learn/report': {
    about: 'Reports the parts watched since the last report; accepts repeated, late and unordered reports',
    caller: 'user',
    input: z.strictObject({
      session: Id,
      /** Number of the report within the session, from 1; a repeated number has no effect. */
      sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
      /**
       * Seconds between opening the session and creating the report, measured with a monotonic clock
       * (`performance.now`); never rounded up.
       */
      elapsedSeconds: z.number().check(z.gte(0), z.lte(2_000_000)),
      /**
       * Parts of the lesson played since the last report, in playing order. Boundaries must not be rounded outwards.
       * Parts that were played twice are listed twice.
       */
      intervals: z.array(Interval).check(z.maxLength(100)),
      /** Position of the player, in seconds. */
      positionSeconds: MediaTime,
      /** Mean playback rate over these intervals, in seconds of content per second; values above 3 count as 3. */
      rate: z.number().check(z.gte(0.1), z.lte(16)),
      /** Whether the player closes after this report, which ends the session. */
      leaving: z._default(z.boolean(), false),
    }),
    data: z.object({
      /** Watched parts of the lesson over all sessions. */
      watched: z.array(Interval),
      watchedPercent: Percent,
      progress: wire(StudyProgress),
      /** Whether this report completed the lesson. */
      completed: z.boolean(),
      /** Whether the session is still active. If not, `ended` contains the reason; previously watched parts still count. */
      active: z.boolean(),
      ended: z.nullable(PlaybackEnd),
    }),
    errors: [Code.NotFound],
  },
  'GET /api/learn/mine': {
    about: 'Returns the courses that the current user has joined, by progress, search terms and remaining time',
    caller: 'user',
    input: z.object({
      progress: z.optional(wire(StudyProgress)),
      ...searchInput,
      /** Returns only courses whose term ends within 14 days. */
      expiring: z.optional(z.boolean()),
      sort: z._default(LearningSort, 'studied'),
      ...pageInput,
    }),
    data: searchedPageOf(LearningCard),
    errors: [],
  },
  'GET /api/learn/overview': {
    about: 'Returns a learning overview of the current user: course to continue with, this week, streak and totals',
    caller: 'user',
    input: z.object({}),
    data: z.object({
      /** The most recently studied course that is not completed; null without one. */
      goOn: z.nullable(
        z.object({ course: z.object({ id: Id, title: z.string(), cover: ImageUrl }), next: NextLesson, percent: Percent, at: Time }),
      ),
      week: z.object({
        seconds: Seconds,
        /** The user's weekly goal in minutes; null if it is not set. */
        goalMinutes: z.nullable(z.int()),
        /** Monday to Sunday of this week. */
        days: z.array(LearningDay),
      }),
      streak: z.object({
        /**
         * Number of consecutive days with at least one minute or one completed lesson, up to today, or up to yesterday
         * if today has none yet.
         */
        days: z.int(),
        /** Whether today already counts. */
        today: z.boolean(),
      }),
      totals: z.object({
        seconds: Seconds,
        /** Number of joined courses. */
        courses: z.int(),
        /** Number of completed courses. */
        completed: z.int(),
        /** Number of completed lessons. */
        lessons: z.int(),
      }),
    }),
    errors: [],
  },
  'GET /api/learn/days': {
    about: 'Returns the learning statistics of the current user by day, at most 366 days; default: the last 28 days',
    caller: 'user',
    input: z.object({ from: z.optional(Day), to: z.optional(Day) }),
    data: z.object({
      /** All days of the range, including days without learning. */
      list: z.array(LearningDay),
      /** Totals of the list. */
      seconds: Seconds,
      lessons: z.int(),
    }),
    errors: [],
  },
  'POST /api/learn/goal': {
    about: 'Sets the weekly learning goal in minutes; 0 removes it',
    caller: 'user',
    input: z.strictObject({ minutesPerWeek: z.int().check(z.gte(0), z.lte(maxGoalMinutes)) }),
    data: z.object({ goalMinutes: z.nullable(z.int()) }),
    errors: [Code.TooOften],
  },
  'GET /api/learn/feed': {
    about: 'Returns since when the current user’s calendar feed has its private address; null without one',
    caller: 'user',
    input: z.object({}),
    data: z.object({ since: z.nullable(Time) }),
    errors: [],
  },
  'POST /api/learn/feed': {
    about: 'Makes a new private address for the calendar feed of the current user; the previous one ends',
    caller: 'user',
    input: z.strictObject({}),
    data: z.object({
      /** Path of the feed on the host. Only this response contains it, because the upstream stores its hash. */
      path: z.string(),
      since: Time,
    }),
    errors: [Code.TooOften],
  },
  'POST /api/learn/feed/remove': {
    about: 'Ends the private address of the current user’s calendar feed. Idempotent',
    caller: 'user',
    input: z.strictObject({}),
    data: z.object({ since: z.null() }),
    errors: [Code.TooOften],
  },
  'GET /api/learn/feed/:token': {
    about: 'Returns the events of the calendar feed with a private address: exams, enrolments, expiry of courses, and reviews that are due',
    caller: 'anyone',
    input: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    data: z.object({
      events: z.array(
        z.object({
          /** The same in each response, so that a calendar program updates the event. */
          id: z.string(),
          kind: z.enum([...CalendarKind.options, 'review']),
          at: Time,
          /** End of an exam; null for a point in time, and for a day. */
          until: z.nullable(Time),
          /** Text such as `缴费截止：焊工（四级）认定`. */
          about: z.string(),
          /** Path of the page about it. */
          path: z.string(),
        }),
      ),
    }),
    errors: [Code.NotFound],
  },
  'GET /api/learn/calendar': {
    about: 'Returns the current user’s dates in a month: expiry of courses, and dates of enrolments and exams; default: this month',
    caller: 'user',
    input: z.object({ month: z.optional(Month) }),
    data: z.object({
      month: Month,
      /** Sorted by time. */
      list: z.array(
        z.object({
          day: Day,
          at: Time,
          kind: CalendarKind,
          /** Short name of the event, such as `缴费截止`. */
          about: z.string(),
          /** Title of the target, such as that of the course. */
          title: z.string(),
          /** Id of the course, or of the plan that the user has enrolled for. */
          targetId: Id,
        }),
      ),
    }),
    errors: [],
  },
  'GET /api/learn/standing': {
    about: 'Returns the current user’s progress in each occupation with a joined course, most recently studied first',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(OccupationProgress) }),
    errors: [],
  },
  'GET /api/learn/profession/:id': {
    about: 'Returns the current user’s progress on the learning path of an occupation, with one entry per visible course',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({
      list: z.array(z.extend(CourseProgress, { courseId: Id, joined: z.boolean() })),
      /** The user's progress; null before joining a course of the path. */
      standing: z.nullable(OccupationProgress),
    }),
    errors: [Code.NotFound],
  },
} as const satisfies Family
