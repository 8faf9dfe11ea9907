import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { PackPage } from './PackPage.ts'

/**
 * Returns the public pages of rules. They are read from the rows, because dates that are relative to the first load are not
 * part of the pack. A rule has a page among those in effect from the day its first version is in effect, and a page among the
 * published ones until the day its last version is in effect.
 */
export async function rulePages(trx: Transaction<Database>, now: number): Promise<PackPage[]> {
  const rows = await trx
    .selectFrom('rule_version')
    .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
    .select(['rule_id', 'version', 'title', 'changes', 'body', 'attachments', 'published_at', 'effective_at'])
    .where('rule.listed', '=', 1)
    .orderBy('rule_id')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ rule_id }) => rule_id)].flatMap(([id, versions]): PackPage[] => {
    const [first, last] = [versions[0]!, versions.at(-1)!]
    const inEffect = versions.findLast(({ effective_at }) => effective_at <= now)
    return [
      {
        kind: 'ruleEffective',
        id,
        hash: hashOf(versions),
        updated_at: inEffect?.effective_at,
        shown_from: first.effective_at,
        shown_until: null,
      },
      {
        kind: 'rulePublicity',
        id,
        hash: hashOf(last),
        updated_at: last.published_at,
        shown_from: last.published_at,
        shown_until: last.effective_at,
      },
    ]
  })
}

const hashOf = (value: object): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
