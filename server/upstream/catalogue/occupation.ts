import { Code } from '#lib/contract'
import type { Data, occupation } from '#lib/contract'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { courseCard, occupationCard } from './cards.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

type OccupationDetail = Data<'GET /api/profession/:id'>

interface Deps {
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
}

export const occupationHandlers = ({ occupations, courses }: Deps): Handlers<typeof occupation> => ({
  'GET /api/profession': async ({ category, kind, page, pageSize }) => {
    const { list, total } = await occupations.list({ category, kind }, pageSize, (page - 1) * pageSize)
    return { list: list.map(occupationCard), total, page, pageSize }
  },

  'GET /api/profession/:id': async ({ id }) => {
    const row = (await occupations.find(id)) ?? refuse(Code.NotFound, '职业不存在，请从职业列表中选择')
    const steps = JSON.parse(row.path) as { title: string; about: string; courses: string[] }[]
    const [categoryPath, cards] = await Promise.all([
      occupations.categoryPath([row.major_id, row.middle_id, row.minor_id]),
      courses.cards([...new Set(steps.flatMap((step) => step.courses))]),
    ])
    const byId = new Map(cards.map((card) => [card.id, courseCard(card)]))
    return {
      ...occupationCard(row),
      categoryPath,
      socialImage: optionalMediaUrl(row.social_image),
      definition: row.definition,
      standardSource: row.standard_source,
      standardName: row.standard_name,
      ladder: JSON.parse(row.ladder) as OccupationDetail['ladder'],
      outline: JSON.parse(row.outline) as OccupationDetail['outline'],
      path: steps.map((step) => ({ ...step, courses: step.courses.flatMap((course) => byId.get(course) ?? []) })),
      outlook: JSON.parse(row.outlook) as OccupationDetail['outlook'],
    }
  },
})
