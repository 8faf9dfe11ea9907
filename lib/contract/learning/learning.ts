import { z } from 'zod/mini'
import { StudyProgress } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, paging, searchedPageOf, searching, Time, wire } from '../shape.ts'
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
  Moment,
  Month,
  NextLesson,
  OccupationStanding,
  Percent,
  PlayEnd,
  Seconds,
} from './learning-shapes.ts'

const perhapsGone = [Code.NotFound, Code.NotAllowed] as const

export const learning = {
  'GET /api/learn/course/:id': {
    about: 'My progress in a course that I have joined, lesson by lesson',
    caller: 'user',
    input: z.object({ id: Id }),
    data: LearningCourse,
    errors: [Code.NotFound],
  },
  'GET /api/learn/lesson/:id': {
    about: 'A lesson for its player: neighbours, what I have watched, where to go on; trial lessons for everybody, others for members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: LearningLesson,
    errors: perhapsGone,
  },
  'POST /api/learn/lesson/:id/open': {
    about: 'Begins to play a lesson; takes over from another player of mine on it',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.object({
      /** Reports name it; good for seven days. */
      session: Id,
      /** The player that was at it a moment ago and has lost it; null without one. */
      takenFrom: z.nullable(z.object({ device: z.string(), at: Time })),
    }),
    errors: [...perhapsGone, Code.TooOften],
  },
  'POST /api/learn/report': {
    about: 'What was watched since the last report; may come twice, late and in any order',
    caller: 'user',
    input: z.strictObject({
      session: Id,
      /** Counts the reports of a session, from 1: one that came before changes nothing. */
      sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
      /** Seconds since the session was opened, when the report was made; by a clock that never jumps (`performance.now`), never rounded up. */
      elapsedSeconds: z.number().check(z.gte(0), z.lte(2_000_000)),
      /** Parts of the lesson that were played since the last report, in the order of playing; never rounded outwards. What was played twice is named twice. */
      intervals: z.array(Interval).check(z.maxLength(100)),
      /** The player's position, in seconds. */
      positionSeconds: Moment,
      /** Seconds of content a second: the mean of these intervals. Above 3 counts as 3. */
      rate: z.number().check(z.gte(0.1), z.lte(16)),
      /** The player closes after this report: the session ends. */
      leaving: z._default(z.boolean(), false),
    }),
    data: z.object({
      /** Watched parts of the lesson, over all sessions. */
      watched: z.array(Interval),
      watchedPercent: Percent,
      progress: wire(StudyProgress),
      /** Whether this report completed the lesson. */
      completed: z.boolean(),
      /** The session continues. If not, `ended` gives the reason; content watched before still counts. */
      active: z.boolean(),
      ended: z.nullable(PlayEnd),
    }),
    errors: [Code.NotFound],
  },
  'GET /api/learn/mine': {
    about: 'Courses I have joined, by progress, words and time left',
    caller: 'user',
    input: z.object({
      progress: z.optional(wire(StudyProgress)),
      ...searching,
      /** Only courses whose term ends within 14 days. */
      expiring: z.optional(z.boolean()),
      sort: z._default(LearningSort, 'studied'),
      ...paging,
    }),
    data: searchedPageOf(LearningCard),
    errors: [],
  },
  'GET /api/learn/overview': {
    about: 'My learning at a glance: where to go on, this week, days in a row, totals',
    caller: 'user',
    input: z.object({}),
    data: z.object({
      /** The course studied last that is not completed; null without one. */
      goOn: z.nullable(
        z.object({ course: z.object({ id: Id, title: z.string(), cover: ImageUrl }), next: NextLesson, percent: Percent, at: Time }),
      ),
      week: z.object({
        seconds: Seconds,
        /** The user's weekly goal, in minutes; null until it is set. */
        goalMinutes: z.nullable(z.int()),
        /** Monday to Sunday of this week. */
        days: z.array(LearningDay),
      }),
      streak: z.object({
        /** Days in a row with at least a minute or a completed lesson, up to today, or to yesterday while today has none yet. */
        days: z.int(),
        /** Today counts already. */
        today: z.boolean(),
      }),
      totals: z.object({
        seconds: Seconds,
        /** Courses joined. */
        courses: z.int(),
        /** Courses completed. */
        completed: z.int(),
        /** Lessons completed. */
        lessons: z.int(),
      }),
    }),
    errors: [],
  },
  'GET /api/learn/days': {
    about: 'My learning by day, 366 days at most; the last 28 unless asked otherwise',
    caller: 'user',
    input: z.object({ from: z.optional(Day), to: z.optional(Day) }),
    data: z.object({
      /** Every day of the range, also those without any. */
      list: z.array(LearningDay),
      /** The sums of the list. */
      seconds: Seconds,
      lessons: z.int(),
    }),
    errors: [],
  },
  'POST /api/learn/goal': {
    about: 'Sets how many minutes a week I want to learn; 0 takes the goal away',
    caller: 'user',
    input: z.strictObject({ minutesPerWeek: z.int().check(z.gte(0), z.lte(5040)) }),
    data: z.object({ goalMinutes: z.nullable(z.int()) }),
    errors: [Code.TooOften],
  },
  'GET /api/learn/calendar': {
    about: 'Dates of mine in a month: when courses expire, and what is due of enrolments and exams; this month unless asked otherwise',
    caller: 'user',
    input: z.object({ month: z.optional(Month) }),
    data: z.object({
      month: Month,
      /** Ordered by time. */
      list: z.array(
        z.object({
          day: Day,
          at: Time,
          kind: CalendarKind,
          /** The event of that day, in a word: `缴费截止`. */
          about: z.string(),
          /** Title of the target, such as the course's. */
          title: z.string(),
          /** Id of the course, or of the plan that one has enrolled for. */
          targetId: Id,
        }),
      ),
    }),
    errors: [],
  },
  'GET /api/learn/standing': {
    about: 'How far I am in each occupation that I have joined a course of, the one studied last first',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(OccupationStanding) }),
    errors: [],
  },
  'GET /api/learn/profession/:id': {
    about: 'My progress on the learning path of an occupation: one entry for each of its courses that can be shown',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({
      list: z.array(z.extend(CourseProgress, { courseId: Id, joined: z.boolean() })),
      /** My progress; null before I have joined a course of the path. */
      standing: z.nullable(OccupationStanding),
    }),
    errors: [Code.NotFound],
  },
} as const satisfies Family
