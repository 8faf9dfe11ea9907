import { z } from 'zod/mini'
import { CustomerService, Edition, PeriodUnit } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, ImageUrl, Phone, SendKey, Time, wire, written } from '../shape.ts'

/** The customer's result. */
export const BusinessCase = z.object({
  id: Id,
  organisation: z.string(),
  /** Trade of the customer, such as 汽车制造. */
  industry: z.string(),
  region: z.string(),
  image: z.nullable(ImageUrl),
  summary: z.string(),
  /** Figures such as `{ value: '92%', label: '一次通过率' }`. */
  results: z.array(z.object({ value: z.string(), label: z.string() })),
  quote: z.nullable(z.object({ text: z.string(), by: z.string() })),
})
export type BusinessCase = z.infer<typeof BusinessCase>

/** Contacts and their hours. */
export const BusinessContact = z.object({
  services: z.array(
    z.object({
      kind: wire(CustomerService),
      name: z.string(),
      /** The questions that it answers. */
      about: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Hours of the contact, in words. */
      hours: z.string(),
    }),
  ),
  /** Sales and cooperation. */
  cooperation: z.object({ phone: z.string(), email: z.string(), about: z.string() }),
  email: z.string(),
  address: z.string(),
  /** Directions, one way per line. */
  directions: z.array(z.string()),
})
export type BusinessContact = z.infer<typeof BusinessContact>

/** An edition that an organisation can book. */
export const BusinessEdition = z.object({
  edition: wire(Edition),
  name: z.string(),
  /** Audience of the edition, in a sentence. */
  summary: z.string(),
  /** The price of one period by its unit; empty if the price is negotiable (面议). */
  prices: z.array(
    z.object({
      unit: wire(PeriodUnit),
      /** 0 is free of charge. */
      priceFen: Fen,
      /** Whether the price is for each learner, or for the whole organisation. */
      per: z.enum(['learner', 'organisation']),
    }),
  ),
  /** Minimum and maximum number of learners; null without a bound. */
  learners: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
  highlights: z.array(z.string()),
  recommended: z.boolean(),
})
export type BusinessEdition = z.infer<typeof BusinessEdition>

/** A row of the table that compares editions. */
export const BusinessFeature = z.object({
  name: z.string(),
  about: z.nullable(z.string()),
  /** Values, one per edition, in the order of `editions`; `text` is the amount, empty if a mark suffices. */
  values: z.array(z.object({ edition: wire(Edition), included: z.boolean(), text: z.string() })),
})
export type BusinessFeature = z.infer<typeof BusinessFeature>

/** The number of people that an organisation wants to train. */
export const LeadScale = z.enum(['1-49', '50-199', '200-999', '1000+'])
export type LeadScale = z.infer<typeof LeadScale>

export const business = {
  'GET /api/business': {
    about: 'What /business and /contactus show beside their own words: customers’ cases, and where people turn to',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ cases: z.array(BusinessCase), contact: z.nullable(BusinessContact) }),
    errors: [],
  },
  'GET /api/business/edition': {
    about: 'The editions with their prices, what each of them has, and what people ask',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      editions: z.array(BusinessEdition),
      groups: z.array(z.object({ name: z.string(), features: z.array(BusinessFeature) })),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** Rules of invoicing, a sentence each. */
      invoicing: z.array(z.string()),
    }),
    errors: [],
  },
  'POST /api/business/lead': {
    about: 'Asks for a demonstration (预约演示); the same sent again within a day is one',
    caller: 'anyone',
    input: z.strictObject({
      key: SendKey,
      organisation: written('单位名称', 2, 50),
      contact: written('联系人', 1, 20),
      phone: Phone,
      scale: LeadScale,
      need: z._default(z.string().check(z.trim(), z.maxLength(500, '需求不能超过 500 个字')), ''),
    }),
    data: z.object({ id: Id, receivedAt: Time }),
    errors: [Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
