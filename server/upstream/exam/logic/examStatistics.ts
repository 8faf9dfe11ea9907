/** A marked attempt: earned and possible points of each question. */
export interface MarkedSheet {
  items: { key: string; points: number; most: number }[]
  passed: boolean | null
}

export interface ItemStatistic {
  key: string
  count: number
  /** Share of the possible points that was earned; 1 is the easiest. */
  difficulty: number
  /** Difference in difficulty between the best and the worst 27 % (Kelley); null with too few answers. */
  discrimination: number | null
  /** Correlation with the rest of the sheet (point-biserial for all-or-none points); null with too few answers or without variance. */
  correlation: number | null
}

export interface PaperStatistic {
  count: number
  /** Mean share of all points, in percent. */
  mean: number
  deviation: number
  passPercent: number | null
  /**
   * Cronbach's alpha if all attempts have the same questions (KR-20 for all-or-none points). Otherwise the generalizability
   * of questions nested in persons (KR-21 for all-or-none points). Null with too few attempts or without variance.
   */
  reliability: { method: 'alpha' | 'nested'; value: number } | null
  items: ItemStatistic[]
}

/** Minimum answers for discrimination and correlation; share of each extreme group; minimum attempts for the reliability. */
const [leastAnswers, group, leastAttempts] = [10, 0.27, 3]

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const shareOf = ({ items }: MarkedSheet): number => sumOf(items.map(({ points }) => points)) / sumOf(items.map(({ most }) => most))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the population variance (not the sample estimate). */
function variance(values: readonly number[]): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** 2))
}

/** Returns Pearson's correlation coefficient; null if either side has no variance. */
function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const spread = Math.sqrt(variance(ones) * variance(others))
  if (!(spread > 1e-12)) return null
  const [one, other] = [mean(ones), mean(others)]
  return mean(ones.map((value, index) => (value - one) * (others[index]! - other))) / spread
}

/** Computes the statistics of a paper and its questions from its marked attempts; undefined without attempts. */
export function examStatistics(sheets: readonly MarkedSheet[]): PaperStatistic | undefined {
  if (sheets.length === 0) return undefined
  const shares = sheets.map(shareOf)
  const judged = sheets.filter(({ passed }) => passed !== null)
  return {
    count: sheets.length,
    mean: 100 * mean(shares),
    deviation: 100 * Math.sqrt(variance(shares)),
    passPercent: judged.length === 0 ? null : (100 * judged.filter(({ passed }) => passed).length) / judged.length,
    reliability: sheets.length < leastAttempts ? null : reliabilityOf(sheets),
    items: itemStatistics(sheets),
  }
}

function itemStatistics(sheets: readonly MarkedSheet[]): ItemStatistic[] {
  const answers = sheets.flatMap((sheet) => {
    const [points, most] = [sumOf(sheet.items.map((item) => item.points)), sumOf(sheet.items.map((item) => item.most))]
    return sheet.items.map((item) => ({
      key: item.key,
      share: item.points / item.most,
      whole: points / most,
      rest: most > item.most ? (points - item.points) / (most - item.most) : 0,
    }))
  })
  return [...Map.groupBy(answers, ({ key }) => key)].map(([key, own]) => {
    const difficulty = mean(own.map(({ share }) => share))
    if (own.length < leastAnswers) return { key, count: own.length, difficulty, discrimination: null, correlation: null }
    const ranked = own.toSorted((one, other) => other.whole - one.whole)
    const size = Math.round(group * own.length)
    const [best, worst] = [ranked.slice(0, size), ranked.slice(-size)].map((part) => mean(part.map(({ share }) => share))) as [
      number,
      number,
    ]
    const related = correlation(
      own.map(({ share }) => share),
      own.map(({ rest }) => rest),
    )
    return { key, count: own.length, difficulty, discrimination: best - worst, correlation: related }
  })
}

function reliabilityOf(sheets: readonly MarkedSheet[]): PaperStatistic['reliability'] {
  const keysOf = ({ items }: MarkedSheet): string =>
    items
      .map(({ key }) => key)
      .toSorted()
      .join(' ')
  const isFixed = new Set(sheets.map(keysOf)).size === 1
  const count = sheets[0]!.items.length
  if (count < 2) return null
  if (!isFixed) {
    const means = sheets.map(({ items }) => mean(items.map(({ points, most }) => points / most)))
    const within = mean(sheets.map(({ items }) => variance(items.map(({ points, most }) => points / most)) / (items.length - 1)))
    const between = variance(means)
    return between > 1e-12 ? { method: 'nested', value: 1 - within / between } : null
  }
  const totals = variance(sheets.map(({ items }) => sumOf(items.map(({ points }) => points))))
  const keys = sheets[0]!.items.map(({ key }) => key)
  const own = keys.map((key) => variance(sheets.map(({ items }) => items.find((item) => item.key === key)!.points)))
  return totals > 1e-12 ? { method: 'alpha', value: (count / (count - 1)) * (1 - sumOf(own) / totals) } : null
}
