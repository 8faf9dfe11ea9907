import type { SearchKind } from '#lib/contract'
import { mediaUrl } from '../../files/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import { Levels } from '../bundle-details.ts'
import type { BundleQueries } from '../queries/createBundleQueries.ts'

/** Returns the current details of series and packages that a search has found. */
export function bundleHitDetails({ bundles }: Pick<BundleQueries, 'bundles'>): DetailsOfKind {
  const ofKind =
    (kind: 'courseGroup' | 'courseProject'): DetailsOfKind[SearchKind] =>
    async (ids) =>
      (await bundles.cards(kind, ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.cover),
        levels: parseJsonColumn(Levels, row.levels, 'bundle.levels'),
        priceFen: row.price_fen,
        lessonCount: row.lesson_count,
        courseCount: row.course_count,
        learnerCount: row.learner_count,
      }))
  return { courseGroup: ofKind('courseGroup'), courseProject: ofKind('courseProject') }
}
