import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'
import { address } from './address.ts'

/** The user's real name, how its review stands, and the enrolment plan that asked for it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan } = address.read(request)
  return { ...(await essential(context.get(apiContext)('GET /api/realName', {}))), plan }
}
