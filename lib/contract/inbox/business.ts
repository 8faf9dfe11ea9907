import { z } from 'zod/mini'
import { CustomerService, Edition, PeriodUnit } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Fen, Id, ImageUrl, Phone, IdempotencyKey, Time, wire, trimmedText } from '../shape.ts'

/** A customer's success story. */
export const BusinessCase = z.object({
  id: Id,
  organisation: z.string(),
  /** Industry of the customer, such as 汽车制造. */
  industry: z.string(),
  region: z.string(),
  image: z.nullable(ImageUrl),
  summary: z.string(),
  /** Key figures, such as `{ value: '92%', label: '一次通过率' }`. */
  results: z.array(z.object({ value: z.string(), label: z.string() })),
  quote: z.nullable(z.object({ text: z.string(), by: z.string() })),
})
export type BusinessCase = z.infer<typeof BusinessCase>

/** Contacts with their service hours. */
export const BusinessContact = z.object({
  services: z.array(
    z.object({
      kind: wire(CustomerService),
      name: z.string(),
      /** Topics that the contact handles. */
      about: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Description of the service hours. */
      hours: z.string(),
    }),
  ),
  /** Sales and cooperation. */
  cooperation: z.object({ phone: z.string(), email: z.string(), about: z.string() }),
  email: z.string(),
  address: z.string(),
  /** Directions, one per line. */
  directions: z.array(z.string()),
})
export type BusinessContact = z.infer<typeof BusinessContact>

/** An edition that an organisation can book. */
export const BusinessEdition = z.object({
  edition: wire(Edition),
  name: z.string(),
  /** Target audience of the edition, in one sentence. */
  summary: z.string(),
  /** Price of one period by billing unit; empty if the price is negotiable (面议). */
  prices: z.array(
    z.object({
      unit: wire(PeriodUnit),
      /** 0 if free. */
      priceFen: Fen,
      /** Whether the price applies per learner or to the whole organisation. */
      per: z.enum(['learner', 'organisation']),
    }),
  ),
  /** Minimum and maximum number of learners; null if unbounded. */
  learners: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
  highlights: z.array(z.string()),
  recommended: z.boolean(),
})
export type BusinessEdition = z.infer<typeof BusinessEdition>

/** A row of the comparison table of editions. */
export const BusinessFeature = z.object({
  name: z.string(),
  about: z.nullable(z.string()),
  /** Values, one per edition, in the order of `editions`; `text` is the amount, empty if a check mark is sufficient. */
  values: z.array(z.object({ edition: wire(Edition), included: z.boolean(), text: z.string() })),
})
export type BusinessFeature = z.infer<typeof BusinessFeature>

/** Number of people that an organisation wants to train. */
export const LeadScale = z.enum(['1-49', '50-199', '200-999', '1000+'])
export type LeadScale = z.infer<typeof LeadScale>

export const business = {
  'GET /api/business': {
    about: 'Returns the customer cases and contacts of /business and /contactus',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ cases: z.array(BusinessCase), contact: z.nullable(BusinessContact) }),
    errors: [],
  },
  'GET /api/business/edition': {
    about: 'Returns the editions with their prices and features, and frequently asked questions',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      editions: z.array(BusinessEdition),
      groups: z.array(z.object({ name: z.string(), features: z.array(BusinessFeature) })),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** Invoicing rules, one sentence each. */
      invoicing: z.array(z.string()),
    }),
    errors: [],
  },
  'POST /api/business/lead': {
    about: 'Requests a demonstration (预约演示); the same request within a day is stored once',
    caller: 'anyone',
    input: z.strictObject({
      key: IdempotencyKey,
      organisation: trimmedText('单位名称', 2, 50),
      contact: trimmedText('联系人', 1, 20),
      phone: Phone,
      scale: LeadScale,
      need: z._default(trimmedText('需求', 0, textLimits.demoNeed), ''),
    }),
    data: z.object({ id: Id, receivedAt: Time }),
    errors: [Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
