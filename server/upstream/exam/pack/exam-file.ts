import { z } from 'zod/mini'
import { SkillLevel, skillLevelLabel } from '#lib/enums'
import { Day, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/* exams/: one exam a file, with its papers. */

const Section = z
  .strictObject({
    title: text(2, 20),
    kind: z.enum(['single', 'multiple', 'judge', 'blank', 'essay', 'case']),
    /** Of each question; a whole case has so many. */
    points: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.1, '最多一位小数')),
    /** Questions of the bank by their ids; or the next field instead. */
    questions: z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(200))),
    /** Number of questions that are drawn for each attempt. */
    draw: z.optional(z.int().check(z.gte(1), z.lte(200))),
    /** Source of the questions; left out: the whole bank. */
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
  /** Points needed to pass, of 100. */
  passMark: z.int().check(z.gte(1), z.lte(100)),
  /** Attempts of one person; null without a limit. */
  attempts: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), null),
  /** Half of the points of a multiple-choice question for a part of the right options and no wrong one. */
  partial: z._default(z.boolean(), true),
  /** Seconds after the end in which answers that were given before it are still taken. */
  graceSeconds: z._default(z.int().check(z.gte(0), z.lte(300)), 30),
  sections: z.array(Section).check(z.minLength(1), z.maxLength(20)),
}

const PracticePaper = z.strictObject({ ...named, mode: z.literal(3), by: z.literal('point') })
const MockPaper = z.strictObject({ ...written, mode: z.literal(2) })
const OfficialPaper = z.strictObject({
  ...written,
  mode: z.literal(1),
  /** Sat with an admission ticket, or by anybody who is signed in. */
  entry: z._default(z.enum(['ticket', 'open']), 'ticket'),
  /** Leaves of the window that are allowed. */
  leaves: z._default(z.int().check(z.gte(0), z.lte(100)), 3),
  /** Draws reserved questions alone. */
  reserved: z._default(z.boolean(), false),
})
const Paper = z.discriminatedUnion('mode', [OfficialPaper, MockPaper, PracticePaper])
export type PackPaper = z.infer<typeof Paper>
export type WrittenPaper = z.infer<typeof MockPaper> | z.infer<typeof OfficialPaper>

export const Exam = z.strictObject({
  title: text(4, 40),
  profession: Slug,
  /** Null: for all levels. */
  level: z.nullable(wire(SkillLevel, skillLevelLabel)),
  bank: Slug,
  /** Without one the emblem of its occupation is shown. */
  cover: z.optional(MediaPath),
  /** Left out: the day when it was first loaded. */
  publishedAt: z.optional(Day),
  summary: text(10, 200),
  /** Markdown. */
  outline: text(10, 5000),
  /** Markdown. */
  notice: text(10, 5000),
  papers: z.array(Paper).check(z.minLength(1), z.maxLength(30)),
})
export type PackExam = z.infer<typeof Exam>
