import { z } from 'zod/mini'
import { EnrolmentReviewStatus, ExamineeType, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Named, pageOf, pageInput, searchedPageOf, searchInput, IdempotencyKey, wire } from '../shape.ts'
import {
  AdmissionTicket,
  Enrolment,
  EnrolmentForm,
  LevelVerdict,
  PlanCard,
  PlanDetail,
  PlanState,
  ApplicantStatements,
} from './enrolment-shapes.ts'

const one = z.strictObject({ id: Id })

export const enrolment = {
  'GET /api/enrollment': {
    about: 'Returns enrolment plans by occupation, level, region, state and kind of examinee; open plans first',
    caller: 'anyone',
    input: z.object({
      ...searchInput,
      profession: z.optional(Id),
      level: z.optional(wire(SkillLevel)),
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      state: z.optional(PlanState),
      examinee: z.optional(wire(ExamineeType)),
      institution: z.optional(Id),
      ...pageInput,
    }),
    data: searchedPageOf(PlanCard),
    errors: [],
  },
  'GET /api/enrollment/option': {
    about: 'Returns the filters of enrolment plans',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ professions: z.array(Named), levels: z.array(wire(SkillLevel)), regions: z.array(z.string()) }),
    errors: [],
  },
  'GET /api/enrollment/mine': {
    about: 'Returns the plans that the current user has applied for, newest first',
    caller: 'user',
    input: z.object({ review: z.optional(wire(EnrolmentReviewStatus)), ...pageInput }),
    data: pageOf(z.object({ plan: PlanCard, enrolment: Enrolment })),
    errors: [],
  },
  'GET /api/enrollment/reminder': {
    about: 'Returns whether the current user is notified when a plan for an occupation and level opens',
    caller: 'user',
    input: z.object({ profession: Id, level: wire(SkillLevel) }),
    data: z.object({ on: z.boolean() }),
    errors: [],
  },
  'POST /api/enrollment/reminder': {
    about: 'Notifies the current user once when a plan for an occupation and level is open, or no longer; idempotent',
    caller: 'user',
    input: z.strictObject({ profession: Id, level: wire(SkillLevel), on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    errors: [Code.NotFound],
  },
  'GET /api/enrollment/:id': {
    about: 'Returns a plan with its conditions and the enrolment of the current user',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: PlanDetail,
    errors: [Code.NotFound],
  },
  'POST /api/enrollment/check': {
    about: 'Checks which levels of an occupation are open to an applicant and which conditions are unmet; stores nothing',
    caller: 'anyone',
    input: z.strictObject({ profession: Id, standing: ApplicantStatements }),
    data: z.object({ levels: z.array(LevelVerdict) }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'PUT /api/enrollment/:id/draft': {
    about: 'Saves the form of the current user’s enrolment as a draft; the form can be incomplete',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      form: EnrolmentForm,
      /** Number of the save, increasing from 1; a number not greater than the stored one is rejected. */
      sequence: z.int().check(z.gte(1)),
    }),
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict, Code.PlanClosed],
  },
  'POST /api/enrollment/:id/apply': {
    about: 'Submits an enrolment, or resubmits it after a rejection; idempotent by key',
    caller: 'user',
    input: z.strictObject({ id: Id, form: EnrolmentForm, key: IdempotencyKey }),
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict, Code.PlanClosed, Code.PlanFull, Code.RealNameMissing, Code.ConditionsUnmet, Code.TooOften],
  },
  'POST /api/enrollment/:id/cancel': {
    about: 'Cancels the current user’s enrolment; a fee is refunded by the refund rule. Idempotent',
    caller: 'user',
    input: one,
    data: Enrolment,
    errors: [Code.NotFound, Code.Conflict],
  },
  'POST /api/enrollment/:id/fee': {
    about: 'Creates the order for the fee, or returns the open one; the seat is reserved until the order’s payment deadline',
    caller: 'user',
    input: one,
    data: z.object({ order: Id }),
    errors: [Code.NotFound, Code.Conflict, Code.PlanFull, Code.PlanClosed],
  },
  'GET /api/enrollment/:id/publicity': {
    about: 'Returns the results of a plan during their publicity period; names are masked',
    caller: 'anyone',
    input: z.object({ id: Id, ...pageInput }),
    data: pageOf(
      z.object({
        ticket: z.string(),
        name: z.string(),
        level: wire(SkillLevel),
        /** Null until the results of all subjects are known. */
        passed: z.nullable(z.boolean()),
      }),
    ),
    errors: [Code.NotFound, Code.Conflict],
  },
  'GET /api/enrollment/:id/ticket': {
    about: 'Returns the admission ticket of the current user',
    caller: 'user',
    input: z.object({ id: Id }),
    data: AdmissionTicket,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
