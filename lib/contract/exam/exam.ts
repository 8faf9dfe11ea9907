import { z } from 'zod/mini'
import { ExamMode, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, paging, searchedPageOf, searching, Time, wire } from '../shape.ts'
import { AttemptRow } from './attempt-shapes.ts'
import { ExamCard, ExamDetail, PaperDetail } from './exam-shapes.ts'

/** `default` is what I have begun, then by people; `newest` by its day of publication. */
export const ExamSort = z.enum(['default', 'popular', 'newest'])
export type ExamSort = z.infer<typeof ExamSort>

/** The signed-in user's progress in an exam: nothing done, something done, or one of its papers passed. */
export const ExamProgress = z.enum(['new', 'practising', 'passed'])
export type ExamProgress = z.infer<typeof ExamProgress>

export const exam = {
  'GET /api/exam': {
    about: 'Exams by occupation, level, mode and what I have done of them',
    caller: 'anyone',
    input: z.object({
      ...searching,
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      mode: z.optional(wire(ExamMode)),
      /** Counts for signed-in users only. */
      progress: z.optional(ExamProgress),
      sort: z._default(ExamSort, 'default'),
      ...paging,
    }),
    data: searchedPageOf(ExamCard),
    errors: [],
  },
  'GET /api/exam/option': {
    about: 'What exams can be filtered by',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ professions: z.array(Named), levels: z.array(wire(SkillLevel)), modes: z.array(wire(ExamMode)) }),
    errors: [],
  },
  'GET /api/exam/:id': {
    about: 'One exam with its outline, its papers, and how I stand',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: ExamDetail,
    errors: [Code.NotFound],
  },
  'GET /api/exam/mine': {
    about: 'The exams that I have practised or sat, the latest first',
    caller: 'user',
    input: z.object({ progress: z.optional(ExamProgress), q: z.optional(z.string().check(z.trim(), z.maxLength(50))), ...paging }),
    data: pageOf(
      z.object({
        exam: ExamCard,
        /** Questions that I have answered at least once. */
        practised: z.int(),
        wrong: z.object({ count: z.int(), due: z.int() }),
        /** My attempt under way that I last answered; null without one. */
        running: z.nullable(z.object({ attempt: Id, paper: Named, mode: wire(ExamMode), answered: z.int(), questionCount: z.int() })),
        lastAt: Time,
      }),
    ),
    errors: [],
  },
  'GET /api/exam/:id/paper/:paper': {
    about: 'One paper with its rules, before it is begun',
    caller: 'anyone',
    input: z.object({ id: Id, paper: Id }),
    data: PaperDetail,
    errors: [Code.NotFound],
  },
  'GET /api/exam/:id/history': {
    about: 'My attempts at an exam, newest first',
    caller: 'user',
    input: z.object({ id: Id, mode: z.optional(wire(ExamMode)), ...paging }),
    data: pageOf(AttemptRow),
    errors: [Code.NotFound],
  },
} as const satisfies Family
