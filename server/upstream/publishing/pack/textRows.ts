import type { MediaTable } from '../../db/Database.ts'
import { agreementRows } from './agreementRows.ts'
import { newsRows } from './newsRows.ts'
import { ruleRows } from './ruleRows.ts'
import type { PackAgreement, PackNews, PackRule } from './text-files.ts'

/** Texts of a pack. */
export interface Texts {
  news: Map<string, PackNews>
  rules: Map<string, PackRule>
  agreements: PackAgreement[]
}
export type TextRows = ReturnType<typeof textRows>

/** Returns the rows of news, rules and agreements. Relative dates of versions count from `now`. */
export const textRows = ({ news, rules, agreements }: Texts, media: MediaTable[], now: number) => ({
  agreement: agreementRows(agreements),
  ...newsRows(news, media),
  ...ruleRows(rules, media, now),
})
