import { TOP_RESULTS, type EvaluatedQuery, type QueryScores, scoresByCategory, scoresOf } from './evaluation.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const line = (name: string, { queries, precision, met, unanswered }: QueryScores): string =>
  `${name}：${queries} 个查询，P@5 ${precision.toFixed(3)}，前五有对的 ${percent(met)}，没有结果 ${percent(unanswered)}`

/** Formats an evaluation for a terminal: scores, missed results, and differences from an earlier evaluation. */
export function evaluationText(all: readonly EvaluatedQuery[], earlier: readonly EvaluatedQuery[] | undefined): string {
  const categories = [...scoresByCategory(all)].filter(([category]) => category !== '')
  const lost = all.filter(({ precision }) => precision < 1).toSorted((a, b) => a.precision - b.precision)
  return [
    line('全部', scoresOf(all)),
    ...categories.map(([category, marks]) => line(`  ${category}`, marks)),
    `P@5：前五条里应有的条数 ÷ ${TOP_RESULTS}（应有的不足 ${TOP_RESULTS} 条时，÷ 应有的条数），对所有查询取平均`,
    ...(lost.length === 0 ? [] : ['', `没有找全的 ${lost.length} 个：`, ...lost.map(lossOf)]),
    ...(earlier === undefined ? [] : ['', ...comparison(all, earlier)]),
  ].join('\n')
}

const lossOf = ({ q, precision, expect, came }: EvaluatedQuery): string =>
  [
    `${precision.toFixed(2)}  ${q}`,
    `      缺 ${expect.filter((thing) => !came.includes(thing)).join(' ')}`,
    `      来 ${came.length === 0 ? '（没有结果）' : came.join(' ')}`,
  ].join('\n')

function comparison(all: readonly EvaluatedQuery[], earlier: readonly EvaluatedQuery[]): string[] {
  const before = new Map(earlier.map((each) => [each.q, each.precision]))
  const changes = all.flatMap(({ q, precision }) => {
    const was = before.get(q)
    return was === undefined || was === precision ? [] : [{ q, was, precision }]
  })
  const changesText = (title: string, own: typeof changes) =>
    own.length === 0
      ? []
      : [`${title} ${own.length} 个：`, ...own.map(({ q, was, precision }) => `${was.toFixed(2)} → ${precision.toFixed(2)}  ${q}`)]
  return [
    line('上一次', scoresOf(earlier)),
    ...changesText(
      '变好',
      changes.filter(({ was, precision }) => precision > was),
    ),
    ...changesText(
      '变差',
      changes.filter(({ was, precision }) => precision < was),
    ),
    ...(changes.length === 0 ? ['与上一次相同'] : []),
  ]
}
