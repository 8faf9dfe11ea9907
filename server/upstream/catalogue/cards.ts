import type { CourseCard, InstitutionCard, Lecturer, OccupationCard, Review } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { authorName } from '../account/index.ts'
import { mediaUrl, optionalMediaUrl } from '../files/index.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import type { DetailsOfKind } from '../search/index.ts'
import { Levels } from './occupation-columns.ts'
import type { CourseCardRow } from './queries/courses.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'
import type { LecturerRow } from './queries/courseDetails.ts'
import type { OccupationCardRow } from './queries/occupations.ts'

export const courseCard = (row: CourseCardRow): CourseCard => ({
  id: row.id,
  title: row.title,
  cover: mediaUrl(row.cover),
  level: row.level,
  institution: row.institution_name,
  lecturer: row.lecturer_name,
  lessonCount: row.lesson_count,
  learnerCount: row.learner_count,
  ratingTenths: row.rating_tenths,
  priceFen: row.price_fen,
  hasExam: row.has_exam === 1,
})

export const institutionCard = (row: Omit<Database['institution'], 'listed' | 'position'>): InstitutionCard => ({
  id: row.id,
  name: row.name,
  logo: mediaUrl(row.logo),
  type: row.type,
  category: row.category,
  region: row.region,
  summary: row.summary,
  certified: row.certified === 1,
  courseCount: row.course_count,
  learnerCount: row.learner_count,
  ratingTenths: row.rating_tenths,
})

export const occupationCard = (row: OccupationCardRow): OccupationCard => ({
  id: row.id,
  name: row.name,
  code: row.code,
  emblem: mediaUrl(row.emblem),
  hue: row.hue,
  kind: row.kind,
  tagline: row.tagline,
  summary: row.summary,
  levels: parseJsonColumn(Levels, row.levels, 'profession.levels'),
  courseCount: row.course_count,
  learnerCount: row.learner_count,
})

/** Converts a lecturer's row for pages. */
export const lecturerOf = ({ id, name, avatar, figure, title, about, person }: LecturerRow): Lecturer => ({
  id,
  name,
  avatar: optionalMediaUrl(avatar),
  figure: optionalMediaUrl(figure),
  title,
  about,
  person,
})

type ReviewRow = Awaited<ReturnType<CatalogueQueries['details']['reviews']>>['list'][number]

/** Converts a review to its public form. */
export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  author: authorName(row),
  avatar: row.user_avatar ?? optionalMediaUrl(row.avatar),
  stars: row.stars,
  text: row.text,
  createdAt: isoTime(row.created_at),
  reply: row.reply,
})

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
