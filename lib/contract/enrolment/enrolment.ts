import { z } from 'zod/mini'
import { EnrolmentReviewStatus, ExamineeType, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, paging, searchedPageOf, searching, SendKey, wire } from '../shape.ts'
import { AdmissionTicket, Enrolment, EnrolmentForm, LevelVerdict, PlanCard, PlanDetail, PlanState, Standing } from './enrolment-shapes.ts'

const one = z.strictObject({ id: Id })

export const enrolment = {
  'GET /api/enrollment': {
    about: 'Enrolment plans by occupation, level, region, state and kind of examinee; open ones first',
    caller: 'anyone',
    input: z.object({
      ...searching,
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      state: z.optional(PlanState),
      examinee: z.optional(wire(ExamineeType)),
      institution: z.optional(Id),
      ...paging,
    }),
    data: searchedPageOf(PlanCard),
    errors: [],
  },
  'GET /api/enrollment/option': {
    about: 'What enrolment plans can be filtered by',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ professions: z.array(Named), levels: z.array(wire(SkillLevel)), regions: z.array(z.string()) }),
    errors: [],
  },
  'GET /api/enrollment/mine': {
    about: 'The plans that I have applied for, newest first',
    caller: 'user',
    input: z.object({ review: z.optional(wire(EnrolmentReviewStatus)), ...paging }),
    data: pageOf(z.object({ plan: PlanCard, enrolment: Enrolment })),
    errors: [],
  },
  'GET /api/enrollment/:id': {
    about: 'One plan with its conditions, and my enrolment',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: PlanDetail,
    errors: [Code.NotFound],
  },
  'POST /api/enrollment/check': {
    about: 'Which levels of an occupation are open to somebody, and what is missing for the others; nothing is stored',
    caller: 'anyone',
    input: z.strictObject({ profession: Id, standing: Standing }),
    data: z.object({ levels: z.array(LevelVerdict) }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'PUT /api/enrollment/:id/draft': {
    about: 'Keeps the form of my enrolment; it may lack anything',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      form: EnrolmentForm,
      /** Counts my savings; a lower one than stored is refused. */ sequence: z.int().check(z.gte(1)),
    }),
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict, Code.PlanClosed],
  },
  'POST /api/enrollment/:id/apply': {
    about: 'Applies, or applies again after a rejection; the same key gives the same enrolment',
    caller: 'user',
    input: z.strictObject({ id: Id, form: EnrolmentForm, key: SendKey }),
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict, Code.PlanClosed, Code.PlanFull, Code.RealNameMissing, Code.ConditionsUnmet, Code.TooOften],
  },
  'POST /api/enrollment/:id/cancel': {
    about: 'Takes my enrolment back; a fee goes back by the rule of refunds. Again changes nothing',
    caller: 'user',
    input: one,
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict],
  },
  'POST /api/enrollment/:id/fee': {
    about: 'Makes the order of the fee, or gives the one that is open; the seat is held until it has to be paid',
    caller: 'user',
    input: one,
    data: z.object({ order: Id }),
    errors: [Code.NotFound, Code.Conflict, Code.PlanFull, Code.PlanClosed],
  },
  'GET /api/enrollment/:id/publicity': {
    about: 'The results of a plan while they are publicised; names are masked',
    caller: 'anyone',
    input: z.object({ id: Id, ...paging }),
    data: pageOf(
      z.object({
        ticket: z.string(),
        name: z.string(),
        level: wire(SkillLevel),
        /** Null while the result of a subject is still to come. */
        passed: z.nullable(z.boolean()),
      }),
    ),
    errors: [Code.NotFound, Code.Conflict],
  },
  'GET /api/enrollment/:id/ticket': {
    about: 'My admission ticket',
    caller: 'user',
    input: z.object({ id: Id }),
    data: AdmissionTicket,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
