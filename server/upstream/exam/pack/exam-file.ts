import { z } from 'zod/mini'
import { SkillLevel, skillLevelLabel } from '#lib/enums'
import { Day, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/* Format of exams/: one exam a file, with its papers. */

const Section = z
  .strictObject({
    title: text(2, 20),
    kind: z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case']),
    /** Points of each question; for a case, of the whole case. */
    points: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.1, '最多一位小数')),
    /** Ids of fixed questions of the bank; cannot be combined with `draw`. */
    questions: z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(200))),
    /** Number of questions drawn for each attempt. */
    draw: z.optional(z.int().check(z.gte(1), z.lte(200))),
    /** Questions to draw from; default: the whole bank. */
    from: z.optional(
      z.strictObject({
        points: z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(60))),
        difficulty: z.optional(z.tuple([z.int().check(z.gte(1), z.lte(5)), z.int().check(z.gte(1), z.lte(5))])),
      }),
    ),
  })
  .check((context) => {
    const { questions, draw, from } = context.value
    const fault = (field: string, message: string) =>
      void context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    if ((questions === undefined) === (draw === undefined))
      fault('draw', '写 draw（抽几道）或 questions（题目编号），不能都写，也不能都不写')
    if (from !== undefined && draw === undefined) fault('from', '只有抽题（draw）时才写 from')
    if (from?.difficulty !== undefined && from.difficulty[0] > from.difficulty[1]) fault('from.difficulty', '应从小到大，如 [1, 3]')
  })

const named = { id: Slug.check(z.maxLength(32)), title: text(2, 40) }
const written = {
  ...named,
  minutes: z.int().check(z.gte(5), z.lte(600)),
  /** Points required to pass, of 100. */
  passMark: z.int().check(z.gte(1), z.lte(100)),
  /** Maximum number of attempts of a person; null without a limit. */
  attempts: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), null),
  /** Whether some of the right options, and no wrong one, earn half of a multiple-choice question's points. */
  partial: z._default(z.boolean(), true),
  /** Time after the end, in seconds, in which answers given before the end are still accepted. */
  graceSeconds: z._default(z.int().check(z.gte(0), z.lte(300)), 30),
  sections: z.array(Section).check(z.minLength(1), z.maxLength(20)),
}

const PracticePaper = z.strictObject({ ...named, mode: z.literal(3), by: z.literal('point') })
const MockPaper = z.strictObject({ ...written, mode: z.literal(2) })
const OfficialPaper = z.strictObject({
  ...written,
  mode: z.literal(1),
  /** `ticket` requires an admission ticket; `open` admits every signed-in user. */
  entry: z._default(z.enum(['ticket', 'open']), 'ticket'),
  /** Number of times that a candidate may leave the window. */
  leaves: z._default(z.int().check(z.gte(0), z.lte(100)), 3),
  /** Whether only reserved questions are drawn. */
  reserved: z._default(z.boolean(), false),
})
const Paper = z.discriminatedUnion('mode', [OfficialPaper, MockPaper, PracticePaper])
export type PackPaper = z.infer<typeof Paper>
export type WrittenPaper = z.infer<typeof MockPaper> | z.infer<typeof OfficialPaper>

export const Exam = z.strictObject({
  title: text(4, 40),
  profession: Slug,
  /** Null for all levels. */
  level: z.nullable(wire(SkillLevel, skillLevelLabel)),
  bank: Slug,
  /** Default: the emblem of the occupation. */
  cover: z.optional(MediaPath),
  /** Default: the day of the first load. */
  publishedAt: z.optional(Day),
  summary: text(10, 200),
  /** Markdown. */
  outline: text(10, 5000),
  /** Markdown. */
  notice: text(10, 5000),
  papers: z.array(Paper).check(z.minLength(1), z.maxLength(30)),
})
export type PackExam = z.infer<typeof Exam>
