import { grouped, plainText, type SearchSource } from '../../search/index.ts'

/** Rules as search documents, with the version in effect, or else the newest published version. */
export const ruleSource: SearchSource = {
  ids: async (db, now) =>
    (
      await db
        .selectFrom('rule_version')
        .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
        .select('rule.id')
        .distinct()
        .where('rule.listed', '=', 1)
        .where('rule_version.published_at', '<=', now)
        .execute()
    ).map(({ id }) => id),

  due: async (db, since, now) => {
    const between = (column: 'published_at' | 'effective_at') =>
      db.selectFrom('rule_version').select('rule_id').where(column, '>', since).where(column, '<=', now)
    const rows = await between('published_at').union(between('effective_at')).execute()
    return rows.map(({ rule_id }) => rule_id)
  },

  read: async (db, ids, now) => {
    const versions = await db
      .selectFrom('rule_version')
      .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
      .select(['rule_id', 'title', 'effective_at', 'published_at', 'changes', 'body', 'category'])
      .where('rule_id', 'in', ids)
      .where('rule.listed', '=', 1)
      .where('published_at', '<=', now)
      .orderBy('position', 'desc')
      .execute()
    return [...grouped(versions, (row) => row.rule_id)].map(([id, published]) => {
      const { title, body, changes, category, published_at } = published.find((row) => row.effective_at <= now) ?? published[0]!
      return {
        id,
        title,
        names: [],
        text: [plainText(body), changes].filter(Boolean).join(' · '),
        filters: [`category=${category}`],
        popularity: 0,
        publishedAt: published_at,
      }
    })
  },
}
