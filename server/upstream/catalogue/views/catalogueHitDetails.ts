import { mediaUrl } from '../../files/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import { Levels } from '../occupation-columns.ts'
import type { CatalogueQueries } from '../queries/createCatalogueQueries.ts'

type Deps = Pick<CatalogueQueries, 'courses' | 'occupations' | 'institutions'>

/** Loads the current details of courses, occupations and institutions found by a search. */
export const catalogueHitDetails = ({ courses, occupations, institutions }: Deps): DetailsOfKind => ({
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

  profession: async (ids) =>
    (await occupations.cards(ids)).map((row) => ({
      id: row.id,
      image: mediaUrl(row.emblem),
      levels: parseJsonColumn(Levels, row.levels, 'profession.levels'),
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
})
