import type { Database, MediaTable } from '../../db/Database.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { textDifference } from '../logic/textDifference.ts'
import { newsRows } from './newsRows.ts'
import { ruleRows, textBlocks } from './ruleRows.ts'
import type { PackAgreement, PackNews, PackRule } from './text-files.ts'

/** Texts of a pack. */
export interface Texts {
  news: Map<string, PackNews>
  rules: Map<string, PackRule>
  agreements: PackAgreement[]
}
export type TextRows = ReturnType<typeof textRows>

/** Returns the rows of the agreements of a pack. */
const agreementRows = (agreements: PackAgreement[]): Database['agreement'][] =>
  agreements.map((entry) => agreementRow(entry, previousAgreement(entry, agreements)))

/** Returns the previous version by effective date. */
const previousAgreement = ({ kind, effectiveAt }: PackAgreement, agreements: PackAgreement[]): PackAgreement | undefined =>
  agreements
    .filter((entry) => entry.kind === kind && entry.effectiveAt < effectiveAt)
    .toSorted((a, b) => (a.effectiveAt < b.effectiveAt ? 1 : -1))[0]

function agreementRow(entry: PackAgreement, former: PackAgreement | undefined): Database['agreement'] {
  const { html, contents } = renderMarkdown(entry.body)
  return {
    id: `${entry.kind}-${entry.version.replace('.', '-')}`,
    kind: entry.kind,
    title: entry.title,
    version: entry.version,
    effective_at: startOfBeijingDay(entry.effectiveAt),
    changes: entry.changes,
    body: html,
    contents: JSON.stringify(contents),
    difference: former ? JSON.stringify(textDifference(former.version, textBlocks(former.body), textBlocks(entry.body))) : null,
  }
}

/** Returns the rows of news, rules and agreements. Relative dates of versions count from `now`. */
export const textRows = ({ news, rules, agreements }: Texts, media: MediaTable[], now: number) => ({
  agreement: agreementRows(agreements),
  ...newsRows(news, media),
  ...ruleRows(rules, media, now),
})
