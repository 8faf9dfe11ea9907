import { optionalMediaUrl } from '../../files/index.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import type { PublishingQueries } from '../queries/createPublishingQueries.ts'

/** Returns the current details of news and rules that a search has found. */
export const publishingHitDetails = ({ found }: Pick<PublishingQueries, 'found'>): DetailsOfKind => ({
  news: async (ids, now) =>
    (await found.news(ids, now)).map((row) => ({ id: row.id, image: optionalMediaUrl(row.cover), institution: row.source })),

  rule: async (ids, now) =>
    (await found.rules(ids, now)).map(({ id, effective_at }) => ({ id, stage: effective_at <= now ? 'effective' : 'publicity' })),
})
