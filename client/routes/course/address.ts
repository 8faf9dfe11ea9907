import { textLimits } from '#lib/contract'
import { SkillLevel } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, id, keyOf, oneOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

export const sorts = {
  default: '综合',
  newest: '最新',
  popular: '人气',
  'price-asc': '价格从低到高',
  'price-desc': '价格从高到低',
} as const
export const prices = { free: '免费', paid: '付费' } as const
export const progresses = { updating: '更新中', complete: '已完结' } as const

/** URL parameters of the course list; `exact` searches for the literal words, `more` renders the rare filters on the server. */
export const address = createAddress(
  paths.courses,
  {
    q: text(textLimits.query),
    exact: flag,
    category: id,
    profession: id,
    level: oneOf(SkillLevel),
    price: keyOf(prices),
    institution: id,
    progress: keyOf(progresses),
    more: flag,
    sort: withDefault(keyOf(sorts), 'default'),
    page,
  },
  { canonical: ['category', 'profession', 'page'] },
)

export type CourseFilter = ReturnType<typeof address.read>
