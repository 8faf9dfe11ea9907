import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { address } from './address.ts'

/** Loads the user's real name, the state of its review, and the enrolment plan that requires it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan } = address.read(request)
  return { ...(await requirePart(context.get(apiContext)('GET /api/realName', {}))), plan }
}
