import { grouped, listedSource, named, plainText, present, type SearchSource } from '../../search/index.ts'

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

/** News as search documents, including future articles; searches exclude those whose date is in the future. */
export const newsSource = listedSource('news', async (db, ids) => {
  const rows = await db
    .selectFrom('news')
    .select(['id', 'title', 'summary', 'source', 'author', 'body', 'published_at', 'channel'])
    .where('id', 'in', ids)
    .where('listed', '=', 1)
    .execute()
  const occupations = await db
    .selectFrom('news_profession')
    .innerJoin('profession', 'profession.id', 'news_profession.profession_id')
    .select(['news_profession.news_id', 'profession.id', 'profession.name'])
    .where('news_profession.news_id', 'in', ids)
    .orderBy('news_profession.news_id')
    .orderBy('news_profession.position')
    .execute()
  const occupationsOf = grouped(occupations, (row) => row.news_id)
  return rows.map((row) => {
    const about = occupationsOf.get(row.id) ?? []
    return {
      id: row.id,
      title: row.title,
      names: [...named('source', row.source, row.author), ...named('profession', ...about.map(({ name }) => name))],
      text: present([row.summary, plainText(row.body)]).join(' · '),
      filters: [`channel=${row.channel}`, ...about.map(({ id }) => `profession=${id}`)],
      popularity: 0,
      publishedAt: row.published_at,
    }
  })
})
