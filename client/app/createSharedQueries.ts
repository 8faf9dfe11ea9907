import type { RouteObject } from 'react-router'
import type { ScreenHandle } from './assets.ts'
import type { Parameter } from './createAddress.ts'

interface DeclaredAddress {
  parameters: Readonly<Record<string, Parameter>>
  read(place: { search: string }): object
  search(values: object): string
}

/**
 * The addresses are imported here and not in `routes.tsx`, whose script every visitor fetches: browsers load the address
 * of a screen with the screen's script.
 */
const files = import.meta.glob<{ address: DeclaredAddress }>('../routes/**/address.ts', { eager: true })

type Handle = Partial<ScreenHandle>

/** Returns the declared address of a screen; undefined for a screen without parameters. */
const addressOf = ({ folder }: Handle) => files[`../routes/${folder}/address.ts`]?.address

/**
 * Creates a function that returns the canonical query of a shared page: its declared parameters as its `address.ts`
 * writes them. Throws if `routes.tsx` and a screen's folder disagree on whether the screen has parameters.
 */
export function createSharedQueries(routes: RouteObject[]) {
  for (const { handle } of routes) {
    const { folder, shared, parameterless } = (handle ?? {}) as Handle
    if (!shared || (addressOf({ folder }) === undefined) === (parameterless === true)) continue
    throw new Error(
      parameterless
        ? `client/routes.tsx declares ${folder} as parameterless, but client/routes/${folder}/address.ts declares parameters`
        : `client/routes/${folder} has no address.ts, but client/routes.tsx does not declare it as parameterless`,
    )
  }
  return (handle: Handle, url: URL): string => {
    const address = addressOf(handle)
    if (!address) return ''
    const shown = Object.entries(address.read(url)).filter(([name]) => !address.parameters[name]?.personal)
    return address.search(Object.fromEntries(shown))
  }
}
