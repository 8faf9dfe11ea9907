import { z } from 'zod/mini'

/* Schemas of fields in content packs. Their error messages are for the author of a pack. */

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '编号只能用小写字母、数字和连字符'), z.maxLength(64))
export const text = (min: number, max: number) =>
  z.string().check(z.minLength(min, `不能少于 ${min} 个字`), z.maxLength(max, `不能超过 ${max} 个字`))
export const wire = <Value extends number>(values: Record<string, Value>, labels: Record<Value, string>) =>
  z.literal(
    Object.values(values),
    `应为 ${Object.values(values)
      .map((value) => `${value}（${labels[value]}）`)
      .join('、')} 之一`,
  )
export const availabilityOf = z.enum(['open', 'closed', 'removed'], '应为 open（可加入）、closed（停止加入）或 removed（已下架）')
export const Day = z.iso.date('日期格式应为 2026-01-31')
/** Time in Beijing. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 2026-01-31 20:15'))
export const MediaPath = z
  .string()
  .check(
    z.regex(
      /^[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg|avif)$/,
      '图片应写成 media/ 下的路径，如 covers/welding.svg，支持 svg、png、webp、jpg、avif',
    ),
  )
export const Fen = z.int().check(z.gte(0), z.lte(10_000_000))
