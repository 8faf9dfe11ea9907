import { z } from 'zod/mini'
import { AgreementKind, agreementKindLabel } from '#lib/enums'
import { Day, MediaPath, Slug, text, wire } from '../../kernel/pack-fields.ts'

/*
 * News, rules and agreements of a pack. The metadata of a news article is `news/{id}.json`, its text is `news/{id}.md`. A
 * rule is `rules/{id}.json`, and the text of each of its versions is `rules/{id}-{version}.md`. The id is the name of the
 * file. Texts are Markdown.
 */

/** Relative to media/. Attachments can be downloaded by everyone. */
const AttachmentPath = z
  .string()
  .check(z.regex(/^[\w-]+(\/[\w-]+)*\.(pdf|md|csv|txt|docx|xlsx|zip)$/, '附件路径格式错误，支持 pdf、md、csv、txt、docx、xlsx、zip'))

const Attachments = z.optional(
  z.array(
    z.strictObject({
      /** Displayed name, without the file extension: `报名材料清单`. */
      name: text(2, 60),
      file: AttachmentPath,
    }),
  ),
)

/** Minute in China. */
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
  /** May be in the future: the article is hidden until then. */
  publishedAt: Minute,
  /** Date of the last correction. */
  updatedAt: z.optional(Minute),
  /** Publisher: the platform or an institution. */
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
  /** Omitted if the title has not changed. */
  title: z.optional(text(4, 40)),
  /** Publishing date, with {@link effectiveAt}; alternatively, the next two fields. */
  publishedAt: z.optional(Day),
  effectiveAt: z.optional(Day),
  /** Number of days before the first load; later loads do not change the dates. */
  publishedDaysAgo: z.optional(days(0, 365)),
  /** Number of days after publishing. */
  effectiveAfterDays: z.optional(days(0, 365)),
  /** Number of days after publishing in which opinions are accepted; omitted if none are accepted. */
  publicityDays: z.optional(days(1, 180)),
  /** Description of the changes; empty for the first version. */
  changes: z.string().check(z.maxLength(600, '不能超过 600 个字')),
  attachments: Attachments,
})

export const Rule = z.strictObject({
  category: z.enum(
    ['general', 'exam', 'learning', 'trade', 'institution', 'community', 'privacy'],
    '分类应为 general、exam、learning、trade、institution、community 或 privacy',
  ),
  title: text(4, 40),
  /** Versions, oldest first. */
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
    /** File name of the text in agreements/. */
    file: z.string().check(z.regex(/^[\w.-]+\.md$/, '应为 agreements/ 下的文件名，如 service-1.0.md')),
  }),
)
export type PackAgreement = z.infer<typeof Agreements>[number] & { body: string }
