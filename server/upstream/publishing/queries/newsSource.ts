import { grouped, listedSource, named, plainText, present } from '../../search/index.ts'

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
