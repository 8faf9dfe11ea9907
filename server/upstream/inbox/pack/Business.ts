import { z } from 'zod/mini'
import { CustomerService, customerServiceLabel, Edition, editionLabel, PeriodUnit, periodUnitLabel } from '#lib/enums'
import { Fen, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/* business.json: content of /business, /pricing and /contactus. A pack without it contains no offer. */

const phone = z.string().check(z.regex(/^[\d-]{5,20}$/, '电话只能用数字和连字符'))
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, '邮箱格式错误'))

const Case = z.strictObject({
  id: Slug,
  organisation: text(2, 40),
  industry: text(2, 20),
  region: text(2, 20),
  image: z.nullable(MediaPath),
  summary: text(20, 300),
  results: z.array(z.strictObject({ value: text(1, 12), label: text(2, 20) })).check(z.minLength(1), z.maxLength(4)),
  quote: z.nullable(z.strictObject({ text: text(10, 160), by: text(2, 40) })),
})

const Contact = z.strictObject({
  services: z
    .array(
      z.strictObject({
        kind: wire(CustomerService, customerServiceLabel),
        name: text(2, 20),
        about: text(6, 120),
        phone: z.nullable(phone),
        email: z.nullable(email),
        hours: text(4, 60),
      }),
    )
    .check(z.minLength(1)),
  cooperation: z.strictObject({ phone, email, about: text(6, 120) }),
  email,
  address: text(6, 80),
  directions: z.array(text(4, 120)),
})

const EditionEntry = z.strictObject({
  edition: wire(Edition, editionLabel),
  name: text(2, 10),
  summary: text(6, 80),
  prices: z.array(
    z.strictObject({
      unit: wire(PeriodUnit, periodUnitLabel),
      priceFen: Fen,
      per: z.enum(['learner', 'organisation'], '应为 learner（每位学员）或 organisation（每家单位）'),
    }),
  ),
  learners: z.strictObject({ min: z.nullable(z.int().check(z.gte(1))), max: z.nullable(z.int().check(z.gte(1))) }),
  highlights: z.array(text(2, 40)).check(z.minLength(1)),
  recommended: z.boolean(),
})

/** A boolean is displayed as a check mark, a text as a quantity. */
const value = z.union([z.boolean(), text(1, 20)])
const Feature = z.strictObject({
  name: text(2, 20),
  about: z.nullable(text(4, 80)),
  /** One value per edition, in the order of `editions`. */
  values: z.array(value),
})

export const Business = z
  .strictObject({
    cases: z.array(Case),
    contact: Contact,
    editions: z.array(EditionEntry),
    groups: z.array(z.strictObject({ name: text(2, 20), features: z.array(Feature).check(z.minLength(1)) })),
    questions: z.array(z.strictObject({ question: text(4, 60), answer: text(6, 400) })),
    invoicing: z.array(text(6, 160)),
  })
  .check((context) => {
    const { editions, groups } = context.value
    const fault = (path: (string | number)[], message: string) =>
      void context.issues.push({ code: 'custom', path, message, input: context.value })
    if (new Set(editions.map(({ edition }) => edition)).size < editions.length) fault(['editions'], '版本重复')
    groups.forEach((group, at) =>
      group.features.forEach(({ values }, index) => {
        if (values.length !== editions.length)
          fault(['groups', at, 'features', index, 'values'], `应为 ${editions.length} 项，与 editions 一一对应`)
      }),
    )
  })
export type PackBusiness = z.infer<typeof Business>
