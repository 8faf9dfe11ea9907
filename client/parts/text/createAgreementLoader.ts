import type { LoaderFunctionArgs } from 'react-router'
import type { Agreement } from '#lib/contract'
import type { AgreementKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { type ComparableText, withRequestedDifference } from './withRequestedDifference.ts'
import { versionAddress } from './versionAddress.ts'

/** Agreement as shown by its screen. */
export interface ShownAgreement {
  agreement: ComparableText<Agreement>
  /** Version in force: a page that shows another version has another title. */
  inForce: string
}

/** Creates the loader of an agreement's screen; `?version=` selects a version, `?compare=1` shows its changes. */
export const createAgreementLoader =
  (kind: AgreementKind) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ShownAgreement> => {
    const { version, compare } = versionAddress.read(request)
    const agreement = await requirePart(context.get(apiContext)('GET /api/agreement/:kind', { kind, version }))
    return {
      agreement: withRequestedDifference(agreement, compare),
      inForce: version === undefined ? agreement.version : versionInForce(agreement),
    }
  }

/** Returns the newest version that has taken effect: a later one may be published in advance. */
function versionInForce({ version, versions }: Agreement): string {
  const now = Date.now()
  return versions.find(({ effectiveAt }) => Date.parse(effectiveAt) <= now)?.version ?? version
}
