import { addDays, beijingDay, beijingMonth, mondayOf } from '../../kernel/logic/beijingDay.ts'

/** A condition that a query states in words: 100元以下, 下个月能考的. */
export interface Condition {
  /** The words of the condition, and how they were read. */
  word: string
  meaning: string
  /** Checks the filters of a document; documents without prices or dates do not meet a condition on them. */
  accepts: (filters: readonly string[]) => boolean
}

/** A query without its conditions and the words that it excludes. */
export interface ReadQuery {
  rest: string
  conditions: Condition[]
  excluded: { word: string; meaning: string; text: string }[]
  /** Order that the query asks for: 最便宜, 最贵. */
  order: 'cheapest' | 'dearest' | undefined
}

/** Reads prices, dates and excluded words of a query. */
export function readConditions(q: string, now: number): ReadQuery {
  const found: ReadQuery = { rest: q.normalize('NFKC'), conditions: [], excluded: [], order: undefined }
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => void) => {
    const match = pattern.exec(found.rest)
    if (!match) return
    found.rest = `${found.rest.slice(0, match.index)} ${found.rest.slice(match.index + match[0].length)}`.trim()
    read(match)
  }
  let ordering: Condition[] = []
  take(exclusion, ({ 0: word, groups = {} }) => {
    const text = (groups['first'] ?? groups['second'])!
    found.excluded.push({ word, meaning: `不含“${text}”`, text })
  })
  take(extreme, ({ 0: word }) => {
    found.order = word.includes('便宜') || word.includes('低') ? 'cheapest' : 'dearest'
    const meaning = found.order === 'cheapest' ? '价格从低到高' : '价格从高到低'
    ordering = [{ word, meaning, accepts: (filters) => factOf(filters, 'fen') !== undefined }]
  })
  for (const { pattern, limits } of prices) {
    if (found.conditions.length > 0) break
    take(pattern, ({ 0: word, 1: one, 2: other }) => found.conditions.push(priceCondition(word, limits(Number(one), Number(other)))))
  }
  if (/考|报名|场次|认定|截止/u.test(q)) {
    take(week, (match) => found.conditions.push(weekCondition(match, now)))
    take(month, (match) => found.conditions.push(...monthCondition(match, now)))
  }
  found.conditions.push(...ordering)
  // A query of exclusions alone is about courses.
  if (found.rest === '' && found.conditions.length === 0) found.rest = '课程'
  return found
}

/** Matches excluded words (不是焊工的, 除了川菜), but no question such as 要不要 and no word such as 不要钱. */
const exclusion =
  /除(?:了|去)(?<first>[^\s,，。的]{2,10}?)(?:以外|之外)?(?:的|[,，。]|\s|$)|(?<![是要])(?:不要|不含|不包括|不是)(?!钱|学历|考|花)(?<second>[^\s,，。的吗]{2,10}?)(?:的|[,，。]|\s|$)/u

const extreme = /(?:价格)?最(?:便宜|贵)的?|(?:价格|学费)最[低高]的?/u

/** Patterns of prices with the limits that they state, in yuan. */
const prices: { pattern: RegExp; limits: (one: number, other: number) => [least: number, most: number] }[] = [
  {
    pattern: /(?<!\d)(\d{1,6})(?:元|块)?\s*(?:到|至|[-~—])\s*(\d{1,6})\s*(?:元|块钱?)(?:之间)?的?/u,
    limits: (one, other) => [one, other],
  },
  {
    pattern: /(?:不超过|低于|少于|不到)\s*[¥￥]?(\d{1,6})\s*(?:元|块钱?)的?/u,
    limits: (one) => [0, one],
  },
  {
    pattern: /[¥￥]?(?<!\d)(\d{1,6})\s*(?:元|块钱?)\s*(?:以下|以内|之内)的?/u,
    limits: (one) => [0, one],
  },
  {
    pattern: /(?:(?:超过|高于|至少)\s*)?[¥￥]?(?<!\d)(\d{1,6})\s*(?:元|块钱?)\s*以上的?/u,
    limits: (one) => [one, Number.POSITIVE_INFINITY],
  },
  { pattern: /[¥￥]\s*([1-9]\d{0,5})(?:元)?的?/u, limits: (one) => [one, one] },
  { pattern: /(?<!\d)([1-9]\d{0,5})元(?!以)的?/u, limits: (one) => [one, one] },
]

/** Returns a fact of a document from its filters; undefined if it has none. */
export const factOf = (filters: readonly string[], name: string): string | undefined =>
  filters.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)

function priceCondition(word: string, [least, most]: [number, number]): Condition {
  const meaning =
    least === most
      ? `价格 ${least} 元`
      : least === 0
        ? `价格不超过 ${most} 元`
        : most === Infinity
          ? `价格 ${least} 元起`
          : `价格 ${least} 到 ${most} 元`
  return {
    word,
    meaning,
    accepts: (filters) => {
      const fen = factOf(filters, 'fen')
      return fen !== undefined && Number(fen) >= least * 100 && Number(fen) <= most * 100
    },
  }
}

/** Words about taking an exam after a date, which the date makes superfluous. */
const taking = '的?(?:能|可以|可)?(?:考试?|报考|开考)?(?:什么|的)?'
const closing = '(?<closing>报名截止|截止报名|截止)'

const week = new RegExp(`(?<which>这周|本周|这星期|这个星期|下周|下星期|下个星期)(?:内|之内)?(?:${closing}的?|${taking})`, 'u')

const month = new RegExp(
  `(?:(?<relative>下个?月|这个月|本月)|(?:(?<year>20\\d\\d)年|(?<ahead>今年|明年))?(?<!\\d)(?<number>\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?!嫂|子|龄|饼)份?)(?:${closing}的?|${taking})`,
  'u',
)

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const dates = (closes: boolean, from: string, to: string): Condition['accepts'] => {
  const [first, last] = closes ? ['closes', 'closes'] : ['examFrom', 'examTo']
  return (filters) => (factOf(filters, first) ?? '9') <= to && (factOf(filters, last) ?? '') >= from
}

function weekCondition({ 0: word, groups: { which = '', closing: closes } = {} }: RegExpExecArray, now: number): Condition {
  const monday = addDays(mondayOf(beijingDay(now)), which.startsWith('下') ? 7 : 0)
  const sunday = addDays(monday, 6)
  const isClosing = closes !== undefined
  return { word, meaning: `${monday} 至 ${sunday} ${isClosing ? '报名截止' : '考试'}`, accepts: dates(isClosing, monday, sunday) }
}

function monthCondition({ 0: word, groups = {} }: RegExpExecArray, now: number): Condition[] {
  const [thisYear, thisMonth] = beijingMonth(now).split('-').map(Number) as [number, number]
  const number = groups['number'] === undefined ? undefined : Number(groups['number']) || numerals.indexOf(groups['number'])
  const wanted = number ?? (groups['relative']!.startsWith('下') ? (thisMonth % 12) + 1 : thisMonth)
  if (wanted < 1 || wanted > 12) return []
  const isNext = groups['ahead'] === '明年' || (groups['ahead'] === undefined && wanted < thisMonth)
  const year = Number(groups['year']) || thisYear + (isNext ? 1 : 0)
  const day = `${year}-${String(wanted).padStart(2, '0')}`
  const isClosing = groups['closing'] !== undefined
  const meaning = `${year} 年 ${wanted} 月${isClosing ? '报名截止' : '考试'}`
  return [{ word, meaning, accepts: dates(isClosing, `${day}-01`, `${day}-31`) }]
}
