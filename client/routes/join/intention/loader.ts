import type { LoaderFunctionArgs } from 'react-router'
import { AgreementKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

/** Loads the user's application, and the version of the agreement that a new one accepts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [{ intention: application }, { version }] = await Promise.all([
    requirePart(api('GET /api/intention/mine', {})),
    requirePart(api('GET /api/agreement/:kind', { kind: AgreementKind.Onboarding })),
  ])
  return { application, agreementVersion: version }
}
