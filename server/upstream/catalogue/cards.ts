import type { CourseCard, InstitutionCard, OccupationCard } from '#lib/contract'
import type { InstitutionTable } from '../db/Database.ts'
import { mediaUrl } from '../files/index.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { Levels } from './occupation-columns.ts'
import type { CourseCardRow } from './queries/courses.ts'
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

export const institutionCard = (row: Omit<InstitutionTable, 'listed' | 'position'>): InstitutionCard => ({
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
