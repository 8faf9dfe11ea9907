import type { SearchKind } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { bundleQueries } from './bundle/queries/bundles.ts'
import type { courseQueries } from './catalogue/queries/courses.ts'
import type { institutionQueries } from './catalogue/queries/institutions.ts'
import type { professionQueries } from './catalogue/queries/professions.ts'
import { mediaUrl, optionalMediaUrl } from './files/mediaUrl.ts'
import type { DetailsOfKind } from './search/HitDetails.ts'
import type { searchCardQueries } from './search/queries/searchCards.ts'

interface HitDeps {
  courses: ReturnType<typeof courseQueries>
  bundles: ReturnType<typeof bundleQueries>
  professions: ReturnType<typeof professionQueries>
  institutions: ReturnType<typeof institutionQueries>
  cards: ReturnType<typeof searchCardQueries>
}

/** Present facts of search hits, by kind: read from their own tables, because the index only refers to them. */
export function hitDetails({ courses, bundles, professions, institutions, cards }: HitDeps): DetailsOfKind {
  const bundle =
    (kind: 'courseGroup' | 'courseProject'): DetailsOfKind[SearchKind] =>
    async (ids) =>
      (await bundles.cards(kind, ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.cover),
        levels: JSON.parse(row.levels) as SkillLevel[],
        priceFen: row.price_fen,
        lessonCount: row.lesson_count,
        courseCount: row.course_count,
        learnerCount: row.learner_count,
      }))
  return {
    course: async (ids) =>
      (await courses.cards(ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.cover),
        institution: row.institution_name,
        levels: row.level === null ? [] : [row.level],
        priceFen: row.price_fen,
        lessonCount: row.lesson_count,
        learnerCount: row.learner_count,
        ratingTenths: row.rating_tenths,
      })),

    courseGroup: bundle('courseGroup'),
    courseProject: bundle('courseProject'),

    profession: async (ids) =>
      (await professions.cards(ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.emblem),
        levels: JSON.parse(row.levels) as SkillLevel[],
        courseCount: row.course_count,
        learnerCount: row.learner_count,
      })),

    institution: async (ids) =>
      (await institutions.cards(ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.logo),
        region: row.region,
        courseCount: row.course_count,
        learnerCount: row.learner_count,
        ratingTenths: row.rating_tenths,
      })),

    news: async (ids, now) =>
      (await cards.news(ids, now)).map((row) => ({ id: row.id, image: optionalMediaUrl(row.cover), institution: row.source })),

    rule: async (ids, now) =>
      (await cards.rules(ids, now)).map(({ id, effective_at }) => ({ id, stage: effective_at <= now ? 'effective' : 'publicity' })),
  }
}
