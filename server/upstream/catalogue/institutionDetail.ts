import { Code, type institutionDetail, type InstitutionDetail, type InstitutionReview } from '#lib/contract'
import { Follow } from '#lib/enums'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse, signedIn } from '../kernel/handler.ts'
import { institutionCard } from './cards.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'
import type { InstitutionDetailRow } from './queries/institutionDetails.ts'
import { reviewOf } from './reviewOf.ts'

interface Deps {
  institutionDetails: CatalogueQueries['institutionDetails']
  clock: () => number
}

/** A licence or certificate in the column `qualifications`: its image with its version. */
interface StoredQualification {
  name: string
  issuer: string
  number: string
  validUntil: string | null
  image: string | null
}

export const institutionDetailHandlers = ({ institutionDetails, clock }: Deps): Handlers<typeof institutionDetail> => {
  const find = async (id: string): Promise<InstitutionDetailRow> =>
    (await institutionDetails.find(id)) ?? refuse(Code.NotFound, '机构不存在或已下架，请看看其他机构')

  return {
    'GET /api/institutional': async ({ sort, page, pageSize, ...filter }) => {
      const { list, total } = await institutionDetails.list(filter, sort, pageSize, (page - 1) * pageSize)
      return { list: list.map(institutionCard), total, page, pageSize }
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
      const [lecturers, stars, followerCount, following] = await Promise.all([
        institutionDetails.lecturers(id),
        institutionDetails.stars(id),
        institutionDetails.followerCount(id),
        user ? institutionDetails.isFollowed(id, user.id) : false,
      ])
      return {
        ...institutionCard(row),
        introduction: row.introduction ?? '',
        foundedYear: row.founded_year,
        address: row.address,
        phone: row.phone,
        serviceHours: row.service_hours,
        qualifications: qualificationsOf(row),
        lecturers: lecturers.map(({ id: lecturer, name, avatar, title, about }) => ({
          id: lecturer,
          name,
          avatar: optionalMediaUrl(avatar),
          title,
          about,
        })),
        reviewCount: stars.reduce((sum, { count }) => sum + count, 0),
        reviewSpread: [5, 4, 3, 2, 1].map((each) => stars.find((some) => some.stars === each)?.count ?? 0),
        followerCount,
        following,
      }
    },

    'GET /api/institutional/:id/review': async ({ id, stars, page, pageSize }) => {
      await find(id)
      const { list, total } = await institutionDetails.reviews(id, stars, pageSize, (page - 1) * pageSize)
      return { list: list.map(ofInstitution), total, page, pageSize }
    },

    'POST /api/institutional/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = signedIn(call)
      await find(id)
      const following = follow === Follow.Follow
      await (following ? institutionDetails.follow(id, userId, clock()) : institutionDetails.unfollow(id, userId))
      return { following, followerCount: await institutionDetails.followerCount(id) }
    },
  }
}

const qualificationsOf = ({ qualifications }: InstitutionDetailRow): InstitutionDetail['qualifications'] =>
  (JSON.parse(qualifications ?? '[]') as StoredQualification[]).map(({ image, ...rest }) => ({ ...rest, image: optionalMediaUrl(image) }))

type ReviewRow = Awaited<ReturnType<CatalogueQueries['institutionDetails']['reviews']>>['list'][number]

const ofInstitution = (row: ReviewRow): InstitutionReview => ({ ...reviewOf(row), course: { id: row.course_id, name: row.course_title } })
