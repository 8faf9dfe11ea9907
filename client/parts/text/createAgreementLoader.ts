import type { LoaderFunctionArgs } from 'react-router'
import type { Agreement } from '#lib/contract'
import type { AgreementKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'
import { type Compared, compared } from './compared.ts'
import { versionAddress } from './versionAddress.ts'

/** An agreement as its screen shows it. */
export interface ShownAgreement {
  agreement: Compared<Agreement>
  /** The version in force: a page that shows another version has another title. */
  inForce: string
}

/** The loader of a screen that shows one kind of agreement; `?version=` asks for one of its versions, `?compare=1` for what it changes. */
export const createAgreementLoader =
  (kind: AgreementKind) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ShownAgreement> => {
    const { version, compare } = versionAddress.read(request)
    const agreement = await essential(context.get(apiContext)('GET /api/agreement/:kind', { kind, version }))
    return { agreement: compared(agreement, compare), inForce: version === undefined ? agreement.version : versionInForce(agreement) }
  }

/** The newest one that has taken effect: a coming version may be published before it does. */
function versionInForce({ version, versions }: Agreement): string {
  const now = Date.now()
  return versions.find(({ effectiveAt }) => Date.parse(effectiveAt) <= now)?.version ?? version
}
