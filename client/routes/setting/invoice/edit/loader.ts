import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { address } from './address.ts'

/** Loads the invoice title to edit; null for a new one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = address.read(request)
  const { list } = await requirePart(context.get(apiContext)('GET /api/invoice/title', {}))
  const title = list.find((each) => each.id === id) ?? null
  if (id !== undefined && title === null) throw data({ message: '发票抬头不存在或已删除' }, { status: 404 })
  return { title, isFirst: list.length === 0 }
}
