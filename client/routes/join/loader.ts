import type { LoaderFunctionArgs } from 'react-router'
import { AgreementKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const agreement = context.get(apiContext)('GET /api/agreement/:kind', { kind: AgreementKind.Onboarding })
  return { agreement: await defer(agreement, { drawn: true }) }
}
