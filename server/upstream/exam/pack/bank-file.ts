import { z } from 'zod/mini'
import { Slug, text } from '../../kernel/pack-fields.ts'

/* Format of banks/: one question bank a file. */

/** Markdown with formulae between dollar signs. */
const written = (least: number, most: number) => text(least, most)
const QuestionId = Slug.check(z.maxLength(40))
const options = (least: number) => z.array(written(1, 300)).check(z.minLength(least), z.maxLength(6))

const asked = { id: QuestionId, stem: written(4, 3000) }
const explained = { explanation: written(10, 3000) }

const Texts = z.array(text(1, 100)).check(z.minLength(1), z.maxLength(20))
/** A blank: accepted texts, of which the first one is the model answer, or a number. */
const BlankAnswer = z.union([
  Texts,
  z.strictObject({ text: Texts, case: z._default(z.boolean(), false) }),
  z.strictObject({
    number: z.number(),
    /** Accepted names of the unit. */
    unit: z.optional(z.union([text(1, 20), z.array(text(1, 20)).check(z.minLength(1), z.maxLength(6))])),
    /** Absolute, or relative such as `2%`. */
    tolerance: z.optional(z.union([z.number().check(z.gte(0)), z.string().check(z.regex(/^\d+(?:\.\d+)?%$/))])),
    /** Number of significant digits to which answers are rounded. */
    digits: z.optional(z.int().check(z.gte(1), z.lte(10))),
  }),
])

const Single = { ...asked, ...explained, kind: z.literal('single'), options: options(3), answer: z.int().check(z.gte(0)) }
const Multiple = { ...asked, ...explained, kind: z.literal('multiple'), options: options(3), answer: z.array(z.int().check(z.gte(0))) }
const Judge = { ...asked, ...explained, kind: z.literal('judge'), answer: z.boolean() }
const Blank = {
  ...asked,
  ...explained,
  kind: z.literal('blank'),
  answer: z.array(BlankAnswer).check(z.minLength(1), z.maxLength(12)),
  /** Whether the blanks must be filled in the given order. */
  inOrder: z._default(z.boolean(), true),
}
const Essay = { ...asked, ...explained, kind: z.literal('essay'), answer: written(10, 5000) }

/** Question of a case. */
export const CasePart = z.discriminatedUnion('kind', [
  z.strictObject(Single),
  z.strictObject(Multiple),
  z.strictObject(Judge),
  z.strictObject(Blank),
])
export type CasePart = z.infer<typeof CasePart>

const Case = {
  ...asked,
  kind: z.literal('case'),
  parts: z.array(CasePart).check(z.minLength(2), z.maxLength(4)),
  /** Explanation of the case as a whole, in addition to those of its parts. */
  explanation: z.optional(written(10, 3000)),
}

const place = {
  /** Id of a knowledge point of the bank. */
  point: Slug,
  difficulty: z.int().check(z.gte(1), z.lte(5)),
  /** Whether the question is reserved for official papers and excluded from practice. */
  reserved: z.optional(z.boolean()),
}

export const BankQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...Single, ...place }),
  z.strictObject({ ...Multiple, ...place }),
  z.strictObject({ ...Judge, ...place }),
  z.strictObject({ ...Blank, ...place }),
  z.strictObject({ ...Essay, ...place }),
  z.strictObject({ ...Case, ...place }),
])
export type BankQuestion = z.infer<typeof BankQuestion>

export const Bank = z.strictObject({
  title: text(2, 40),
  profession: Slug,
  points: z.array(z.strictObject({ id: Slug, title: text(2, 30) })).check(z.minLength(1), z.maxLength(60)),
  questions: z.array(BankQuestion).check(z.minLength(1), z.maxLength(5000)),
})
export type Bank = z.infer<typeof Bank>
