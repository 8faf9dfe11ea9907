import { z } from 'zod/mini'
import { AgreementKind, agreementKindLabel } from '#lib/enums'
import { Day, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/*
 * News, rules and agreements of a pack. The metadata of a piece of news is `news/{id}.json`, its text is `news/{id}.md`; a rule is
 * `rules/{id}.json`, and the text of each of its versions is `rules/{id}-{version}.md`. The id is the file's name.
 * Texts are Markdown.
 */

/** Below media/: everybody may download it. */
const AttachmentPath = z
  .string()
  .check(z.regex(/^[\w-]+(\/[\w-]+)*\.(pdf|md|csv|txt|docx|xlsx|zip)$/, '附件路径格式错误，支持 pdf、md、csv、txt、docx、xlsx、zip'))

const Attachments = z.optional(
  z.array(
    z.strictObject({
      /** The displayed name, without the ending: `报名材料清单`. */
      name: text(2, 60),
      file: AttachmentPath,
    }),
  ),
)

/** A minute in China. */
const Minute = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '时间格式应为 2026-01-31 09:30'),
  z.refine((value) => !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}+08:00`)), '没有这个时间'),
)

export const News = z.strictObject({
  channel: z.enum(['notice', 'policy', 'exam', 'industry'], '频道应为 notice、policy、exam 或 industry'),
  title: text(6, 60),
  summary: text(20, 140),
  cover: z.nullable(MediaPath),
  socialImage: z.optional(MediaPath),
  /** May be in the future: the piece is shown from then on. */
  publishedAt: Minute,
  /** Date of the last correction. */
  updatedAt: z.optional(Minute),
  /** The publisher: the platform or an institution. */
  source: text(2, 40),
  author: z.optional(text(2, 20)),
  pinned: z.optional(z.boolean()),
  professions: z.optional(z.array(Slug).check(z.maxLength(6, '不能超过 6 个职业'))),
  courses: z.optional(z.array(Slug).check(z.maxLength(6, '不能超过 6 门课程'))),
  attachments: Attachments,
})

const days = (least: number, most: number) => z.int().check(z.gte(least, `不能小于 ${least}`), z.lte(most, `不能大于 ${most}`))

const RuleVersion = z.strictObject({
  version: z.string().check(z.regex(/^\d+\.\d+$/, '版本号格式应为 1.0')),
  /** Left out where the title has not changed. */
  title: z.optional(text(4, 40)),
  /** The publishing date, with {@link effectiveAt}; or the next two fields instead. */
  publishedAt: z.optional(Day),
  effectiveAt: z.optional(Day),
  /** Number of days before the first load; loading again leaves the dates unchanged. */
  publishedDaysAgo: z.optional(days(0, 365)),
  /** Number of days after publishing. */
  effectiveAfterDays: z.optional(days(0, 365)),
  /** Number of days in which opinions are accepted, from publishing on; left out for none. */
  publicityDays: z.optional(days(1, 180)),
  /** The change in words; empty for the first version. */
  changes: z.string().check(z.maxLength(600, '不能超过 600 个字')),
  attachments: Attachments,
})

export const Rule = z.strictObject({
  category: z.enum(
    ['general', 'exam', 'learning', 'trade', 'institution', 'community', 'privacy'],
    '分类应为 general、exam、learning、trade、institution、community 或 privacy',
  ),
  title: text(4, 40),
  /** The versions from the oldest to the newest. */
  versions: z.array(RuleVersion).check(z.minLength(1, '至少要有一个版本')),
})

export type PackNews = z.infer<typeof News> & { body: string }
export type PackRule = Omit<z.infer<typeof Rule>, 'versions'> & { versions: PackRuleVersion[] }
export type PackRuleVersion = z.infer<typeof RuleVersion> & { body: string }

export const Agreements = z.array(
  z.strictObject({
    kind: wire(AgreementKind, agreementKindLabel),
    title: text(4, 40),
    version: z.string().check(z.regex(/^\d+\.\d+$/, '版本号格式应为 1.0')),
    effectiveAt: Day,
    changes: z.string().check(z.maxLength(500)),
    /** The text's file name in agreements/. */
    file: z.string().check(z.regex(/^[\w.-]+\.md$/, '应为 agreements/ 下的文件名，如 service-1.0.md')),
  }),
)
export type PackAgreement = z.infer<typeof Agreements>[number] & { body: string }
