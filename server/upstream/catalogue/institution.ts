import { z } from 'zod/mini'
import {
  Code,
  type institution,
  type institutionDetail,
  type InstitutionDetail,
  type InstitutionReview,
  type ListedInstitution,
} from '#lib/contract'
import { Follow } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { mediaUrl, optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import type { SearchedList } from '../search/index.ts'
import { institutionCard, lecturerOf, reviewOf } from './cards.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'
import type { InstitutionDetailRow } from './queries/institutionDetails.ts'

interface Deps {
  institutionDetails: CatalogueQueries['institutionDetails']
  institutions: CatalogueQueries['institutions']
  clock: () => number
  searchedList: SearchedList
}

/** Schema of the JSON column `qualifications`: licences and certificates, as images with their versions. */
const Qualifications = z.array(
  z.object({
    name: z.string(),
    issuer: z.string(),
    number: z.string(),
    validUntil: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
)

export const institutionDetailHandlers = ({
  institutionDetails,
  institutions,
  searchedList,
  clock,
}: Deps): Handlers<typeof institutionDetail> => {
  const find = async (id: string): Promise<InstitutionDetailRow> =>
    (await institutionDetails.find(id)) ?? refuse(Code.NotFound, '机构不存在或已下架，请看看其他机构')

  return {
    'GET /api/institutional': async ({ sort, page, pageSize, exact, ...filter }, call) => {
      const list = (q: string | undefined) => institutionDetails.list({ ...filter, q }, sort, { page, pageSize })
      const found = await searchedList({ q: filter.q, exact }, call, list)
      return { ...found, list: await institutionListEntries(found.list, institutions) }
    },

    'GET /api/institutional/option': async () => {
      const rows = await institutionDetails.options()
      const some = <Value extends number | string>(values: Value[]) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
      return {
        types: some(rows.map(({ type }) => type)),
        categories: some(rows.map(({ category }) => category)),
        regions: [...new Set(rows.map(({ region }) => region))].toSorted((a, b) => a.localeCompare(b, 'zh-CN')),
      }
    },

    'GET /api/institutional/:id': async ({ id }, { user }) => {
      const row = await find(id)
      const [lecturers, stars, followerCount, following, taught] = await Promise.all([
        institutionDetails.lecturers(id),
        institutionDetails.stars(id),
        institutionDetails.followerCount(id),
        user ? institutionDetails.isFollowed(id, user.id) : false,
        institutions.taught([id]),
      ])
      return {
        ...institutionCard(row),
        introduction: row.introduction ?? '',
        foundedYear: row.founded_year,
        professions: taught.map(({ id: occupation, name, emblem }) => ({ id: occupation, name, emblem: mediaUrl(emblem) })),
        address: row.address,
        phone: row.phone,
        serviceHours: row.service_hours,
        qualifications: qualificationsOf(row),
        lecturers: lecturers.map(lecturerOf),
        reviewCount: stars.reduce((sum, { count }) => sum + count, 0),
        reviewSpread: [5, 4, 3, 2, 1].map((each) => stars.find((some) => some.stars === each)?.count ?? 0),
        followerCount,
        following,
      }
    },

    'GET /api/institutional/:id/review': async ({ id, stars, page, pageSize }) => {
      await find(id)
      const found = await institutionDetails.reviews(id, stars, { page, pageSize })
      return { ...found, list: found.list.map(reviewWithCourse) }
    },

    'POST /api/institutional/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = requireUser(call)
      await find(id)
      const following = follow === Follow.Follow
      await (following ? institutionDetails.follow(id, userId, clock()) : institutionDetails.unfollow(id, userId))
      return { following, followerCount: await institutionDetails.followerCount(id) }
    },
  }
}

const qualificationsOf = ({ qualifications }: InstitutionDetailRow): InstitutionDetail['qualifications'] =>
  parseJsonColumn(Qualifications, qualifications ?? '[]', 'institution_detail.qualifications').map(({ image, ...rest }) => ({
    ...rest,
    image: optionalMediaUrl(image),
  }))

type ReviewRow = Awaited<ReturnType<CatalogueQueries['institutionDetails']['reviews']>>['list'][number]

/** Converts a review to its public form, with its course. */
export const reviewWithCourse = (row: ReviewRow): InstitutionReview => ({
  ...reviewOf(row),
  course: { id: row.course_id, name: row.course_title },
})

export const institutionHandlers = ({
  institutions,
}: {
  institutions: CatalogueQueries['institutions']
}): Handlers<typeof institution> => ({
  'GET /api/institution': async ({ page, pageSize }) => {
    const found = await institutions.list({ page, pageSize })
    return { ...found, list: await institutionListEntries(found.list, institutions) }
  },
})

type Read = Pick<CatalogueQueries['institutions'], 'foundedYears' | 'taught'>

/** Converts institutions to list entries, with their founding years and occupations, in two queries for all of them. */
export async function institutionListEntries(
  rows: Database['institution'][],
  { foundedYears, taught }: Read,
): Promise<ListedInstitution[]> {
  const ids = rows.map(({ id }) => id)
  const [years, occupations] = await Promise.all([foundedYears(ids), taught(ids)])
  return rows.map((row) => ({
    ...institutionCard(row),
    foundedYear: years.find(({ institution_id }) => institution_id === row.id)?.founded_year ?? null,
    professions: occupations
      .filter(({ institution_id }) => institution_id === row.id)
      .map(({ id, name, emblem }) => ({ id, name, emblem: mediaUrl(emblem) })),
  }))
}
