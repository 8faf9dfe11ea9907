import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { readSelf } from '#app/readSelf.ts'

/** Loads the user who changes the password; null if the session has expired in the meantime. */
export async function loader({ context }: LoaderFunctionArgs) {
  const self = await requirePart(context.get(apiContext)('GET /api/user/self', {}).then(readSelf))
  if (!self) throw data({ message: '请先登录' }, { status: 401 })
  return self
}
