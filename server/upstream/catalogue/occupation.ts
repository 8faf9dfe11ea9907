import { Code, type occupation } from '#lib/contract'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { courseCard, occupationCard } from './cards.ts'
import { Ladder, Outline, Outlook, Path } from './occupation-columns.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'

interface Deps {
  occupations: CatalogueQueries['occupations']
  courses: CatalogueQueries['courses']
}

export const occupationHandlers = ({ occupations, courses }: Deps): Handlers<typeof occupation> => ({
  'GET /api/profession': async ({ category, kind, page, pageSize }) => {
    const found = await occupations.list({ category, kind }, { page, pageSize })
    return { ...found, list: found.list.map(occupationCard) }
  },

  'GET /api/profession/:id': async ({ id }) => {
    const row = (await occupations.find(id)) ?? refuse(Code.NotFound, '职业不存在，请从职业列表中选择')
    const steps = parseJsonColumn(Path, row.path, 'profession.path')
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
      ladder: parseJsonColumn(Ladder, row.ladder, 'profession.ladder'),
      outline: parseJsonColumn(Outline, row.outline, 'profession.outline'),
      path: steps.map((step) => ({ ...step, courses: step.courses.flatMap((course) => byId.get(course) ?? []) })),
      outlook: parseJsonColumn(Outlook, row.outlook, 'profession.outlook'),
    }
  },
})
