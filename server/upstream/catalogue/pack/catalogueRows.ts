import type { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { Banners, Categories, Course, Institutions, Lecturers, Occupation } from './catalogue-files.ts'
import { courseRows, type PackContext, rankWithinOccupation } from './courseRows.ts'

/** Catalogue of a pack. */
export interface Catalogue {
  categories: z.infer<typeof Categories>
  institutions: z.infer<typeof Institutions>
  lecturers: z.infer<typeof Lecturers>
  occupations: Map<string, z.infer<typeof Occupation>>
  courses: Map<string, z.infer<typeof Course>>
  banners: z.infer<typeof Banners>
}
export type CatalogueRows = ReturnType<typeof catalogueRows>

type PackInstitution = z.infer<typeof Institutions>[number]
type Detail = NonNullable<PackInstitution['detail']>

/** Returns the rows of institutions: those for lists and those for their pages. */
const institutionRows = (institutions: PackInstitution[], around: PackContext) => ({
  institution: institutions.map((entry, position) => institutionRow(entry, position, around)),
  institution_detail: institutions.flatMap(({ id, detail }) => (detail ? [detailRow(id, detail, around)] : [])),
})

const institutionRow = (entry: PackInstitution, position: number, { image }: PackContext): Database['institution'] => ({
  id: entry.id,
  name: entry.name,
  logo: image(entry.logo),
  type: entry.type,
  category: entry.category,
  region: entry.region,
  summary: entry.summary,
  certified: entry.certified ? 1 : 0,
  course_count: 0,
  learner_count: 0,
  rating_tenths: null,
  listed: 1,
  position,
})

const detailRow = (id: string, detail: Detail, { image }: PackContext): Database['institution_detail'] => ({
  institution_id: id,
  introduction: renderMarkdown(detail.introduction).html,
  founded_year: detail.foundedYear,
  address: detail.address,
  phone: detail.phone,
  service_hours: detail.serviceHours,
  qualifications: JSON.stringify(detail.qualifications.map((each) => ({ ...each, image: each.image && image(each.image) }))),
})

/** Returns the rows of the catalogue, by table. Counts that depend on other rows are 0 until `recountCatalogue` sets them. */
export function catalogueRows({ categories, institutions, lecturers, occupations, courses, banners }: Catalogue, around: PackContext) {
  const each = [...courses].map(([id, entry], position) => courseRows(id, entry, position, around))
  rankWithinOccupation(each.map(({ course }) => course))
  return {
    category: categoryRows(categories),
    ...institutionRows(institutions, around),
    lecturer: lecturers.map((entry) => lecturerRow(entry, around)),
    profession: [...occupations].map(([id, entry], position) => occupationRow(id, entry, position, around)),
    course: each.map(({ course }) => course),
    course_detail: each.map(({ detail }) => detail),
    course_lecturer: each.flatMap((rows) => rows.lecturers),
    chapter: each.flatMap(({ chapters }) => chapters),
    lesson: each.flatMap(({ lessons }) => lessons),
    review: each.flatMap(({ reviews }) => reviews),
    banner: banners.map((entry, position) => bannerRow(entry, position, around)),
  }
}

function categoryRows(categories: Catalogue['categories']): Database['category'][] {
  let position = 0
  const row = (id: string, parent_id: string | null, level: number, name: string) => ({ id, parent_id, level, name, position: position++ })
  return categories.flatMap((major) => [
    row(major.id, null, 0, major.name),
    ...major.children.flatMap((middle) => [
      row(middle.id, major.id, 1, middle.name),
      ...middle.children.map((minor) => row(minor.id, middle.id, 2, minor.name)),
    ]),
  ])
}

const lecturerRow = (entry: Catalogue['lecturers'][number], { image }: PackContext): Database['lecturer'] => ({
  id: entry.id,
  institution_id: entry.institution,
  name: entry.name,
  avatar: entry.avatar && image(entry.avatar),
  figure: entry.figure === undefined ? null : image(entry.figure),
  title: entry.title,
  about: entry.about,
  person_id: entry.person ?? null,
})

type PackOccupation = z.infer<typeof Occupation>

function occupationRow(id: string, entry: PackOccupation, position: number, { categoryPath, image }: PackContext): Database['profession'] {
  const [major, middle, minor] = categoryPath(entry.category)
  const ladder = entry.ladder.toSorted((a, b) => b.level - a.level)
  return {
    id,
    name: entry.name,
    code: entry.code,
    kind: entry.kind,
    major_id: major,
    middle_id: middle,
    minor_id: minor,
    emblem: image(entry.emblem),
    hue: entry.hue ?? null,
    tagline: entry.tagline ?? null,
    social_image: entry.socialImage && image(entry.socialImage),
    summary: entry.summary,
    definition: renderMarkdown(entry.definition).html,
    standard_source: entry.standardSource,
    standard_name: entry.standardName,
    levels: JSON.stringify(ladder.map(({ level }) => level)),
    ladder: JSON.stringify(ladder),
    outline: JSON.stringify(entry.outline),
    path: JSON.stringify(entry.path),
    outlook: JSON.stringify(entry.outlook),
    course_count: 0,
    learner_count: 0,
    position,
  }
}

const bannerRow = (entry: Catalogue['banners'][number], position: number, { image }: PackContext): Database['banner'] => ({
  id: entry.id,
  place: entry.position,
  kind: entry.kind,
  title: entry.title,
  subtitle: entry.subtitle,
  image: image(entry.image),
  target: entry.target,
  action: entry.action,
  position,
})
