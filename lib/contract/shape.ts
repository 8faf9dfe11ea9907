import { z } from 'zod/mini'
import { phoneFault } from '#lib/validation'

/** Identifier of anything: 1 to 64 letters, digits, hyphens and underscores. */
export const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '编号格式错误'))

/** Made up by the sender, one for each thing that is sent, so that sending again after a failure stores nothing twice: a UUID in lower case. */
export const SendKey = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '编号格式错误'))

/** A moment, ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** An amount of money in fen, never negative. */
export const Fen = z.int().check(z.gte(0))

/** Path of an image that the host serves. */
export const ImageUrl = z.string()

/** Rich text: HTML that the server made from Markdown and sanitised. */
export const Html = z.string()

/** A mainland phone number; blanks around it do not count (specification, section 5). */
export const Phone = z.string().check(
  z.trim(),
  z.refine((value) => phoneFault(value) === undefined, { error: (issue) => phoneFault(String(issue.input)) ?? '手机号格式错误' }),
)

/** A text of `min` to `max` characters, trimmed; `what` is its name in refusals. */
export const written = (what: string, min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? `请填写${what}` : `${what}不能少于 ${min} 个字`),
      z.maxLength(max, `${what}不能超过 ${max} 个字`),
    )

/** Something that is referred to by its name and opened by its id. */
export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** The wanted part of a list: `page` from 1, `pageSize` 20 by default and 100 at most. */
export const paging = {
  page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
}

/**
 * The words by which a list is searched, up to 50 characters, and whether exactly these are meant: neither corrected nor
 * replaced by others of the same sense.
 */
export const searching = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  exact: z.optional(z.boolean()),
}

/** A part of a list, and how long the whole is. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** A part of a list that may be searched. */
export const searchedPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(pageOf(item), {
    /** The corrected query whose results are shown, since the original one has none; null without a correction. */
    corrected: z.nullable(z.string()),
  })

/** A page of a list that may be searched. */
export interface SearchedPage<Item> extends Page<Item> {
  corrected: string | null
}

export interface Page<Item> {
  list: Item[]
  total: number
  page: number
  pageSize: number
}

/** Schema for the wire values of an enumeration. */
export const wire = <Value extends string | number>(values: Record<string, Value>) => z.literal(Object.values(values))

/** A number of 18 characters with a check character, which `faultOf` judges; letters may come in lower case. */
export const numbered = (faultOf: (value: string) => string | undefined) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(18, '应为 18 位'),
    z.refine((value) => faultOf(value) === undefined, { error: (issue) => faultOf(String(issue.input)) ?? '格式错误' }),
  )
