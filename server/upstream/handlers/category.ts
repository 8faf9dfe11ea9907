import type { category, CategoryTree } from '#lib/contract'
import type { Handlers } from '../handler.ts'
import type { categoryQueries } from '../queries/categories.ts'

export const categoryHandlers = ({ categories }: { categories: ReturnType<typeof categoryQueries> }): Handlers<typeof category> => ({
  'GET /api/category': async () => {
    const rows = await categories.all()
    const below = (parent: string | null) => rows.filter(({ parent_id }) => parent_id === parent).map(({ id, name }) => ({ id, name }))
    const list: CategoryTree[] = below(null).map((major) => ({
      ...major,
      children: below(major.id).map((middle) => ({ ...middle, children: below(middle.id) })),
    }))
    return { list }
  },
})
