import { z } from 'zod/mini'
import { ExamMode, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Id, Named, pageOf, pageInput, searchedPageOf, searchInput, Time, wire } from '../shape.ts'
import { AttemptRow } from './attempt-shapes.ts'
import { ExamCard, ExamDetail, PaperDetail } from './exam-shapes.ts'

/**
 * Sort orders of exams; `default` lists the exams that the user has started first, then sorts by number of users;
 * `newest` sorts by publication date.
 */
export const ExamSort = z.enum(['default', 'popular', 'newest'])
export type ExamSort = z.infer<typeof ExamSort>

/** Progress of the current user in an exam: not started, practised, or at least one paper passed. */
export const ExamProgress = z.enum(['new', 'practising', 'passed'])
export type ExamProgress = z.infer<typeof ExamProgress>

export const exam = {
  'GET /api/exam': {
    about: 'Returns exams by occupation, level, mode and the progress of the current user',
    caller: 'anyone',
    input: z.object({
      ...searchInput,
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      mode: z.optional(wire(ExamMode)),
      /** Ignored for visitors. */
      progress: z.optional(ExamProgress),
      sort: z._default(ExamSort, 'default'),
      ...pageInput,
    }),
    data: searchedPageOf(ExamCard),
    errors: [],
  },
  'GET /api/exam/option': {
    about: 'Returns the filters of exams',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ professions: z.array(Named), levels: z.array(wire(SkillLevel)), modes: z.array(wire(ExamMode)) }),
    errors: [],
  },
  'GET /api/exam/:id': {
    about: 'Returns an exam with its outline, its papers and the progress of the current user',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: ExamDetail,
    errors: [Code.NotFound],
  },
  'GET /api/exam/mine': {
    about: 'Returns the exams that the current user has practised or taken, most recent first',
    caller: 'user',
    input: z.object({
      progress: z.optional(ExamProgress),
      q: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.query))),
      ...pageInput,
    }),
    data: pageOf(
      z.object({
        exam: ExamCard,
        /** Number of questions that the user has answered at least once. */
        practised: z.int(),
        wrong: z.object({ count: z.int(), due: z.int() }),
        /** The user's most recently answered running attempt; null without one. */
        running: z.nullable(z.object({ attempt: Id, paper: Named, mode: wire(ExamMode), answered: z.int(), questionCount: z.int() })),
        lastAt: Time,
      }),
    ),
    errors: [],
  },
  'GET /api/exam/:id/paper/:paper': {
    about: 'Returns a paper with its rules, before it is started',
    caller: 'anyone',
    input: z.object({ id: Id, paper: Id }),
    data: PaperDetail,
    errors: [Code.NotFound],
  },
  'GET /api/exam/:id/history': {
    about: 'Returns the attempts of the current user at an exam, newest first',
    caller: 'user',
    input: z.object({ id: Id, mode: z.optional(wire(ExamMode)), ...pageInput }),
    data: pageOf(AttemptRow),
    errors: [Code.NotFound],
  },
} as const satisfies Family
