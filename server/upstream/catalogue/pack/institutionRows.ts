import type { z } from 'zod/mini'
import type { InstitutionDetailTable, InstitutionTable } from '../../db/Database.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { Institutions } from './catalogue-files.ts'
import type { PackContext } from './courseRows.ts'

type PackInstitution = z.infer<typeof Institutions>[number]
type Detail = NonNullable<PackInstitution['detail']>

/** Returns the rows of institutions: those for lists and those for their pages. */
export const institutionRows = (institutions: PackInstitution[], around: PackContext) => ({
  institution: institutions.map((entry, position) => institutionRow(entry, position, around)),
  institution_detail: institutions.flatMap(({ id, detail }) => (detail ? [detailRow(id, detail, around)] : [])),
})

const institutionRow = (entry: PackInstitution, position: number, { image }: PackContext): InstitutionTable => ({
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

const detailRow = (id: string, detail: Detail, { image }: PackContext): InstitutionDetailTable => ({
  institution_id: id,
  introduction: renderMarkdown(detail.introduction).html,
  founded_year: detail.foundedYear,
  address: detail.address,
  phone: detail.phone,
  service_hours: detail.serviceHours,
  qualifications: JSON.stringify(detail.qualifications.map((each) => ({ ...each, image: each.image && image(each.image) }))),
})
