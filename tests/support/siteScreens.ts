import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Parameter } from '#app/createAddress.ts'

interface DeclaredAddress {
  parameters: Readonly<Record<string, Parameter>>
  read: (place: { search: string }) => object
  search: (values: object) => string
  canonical: (values: object, ...place: unknown[]) => string
}

interface SiteScreen {
  /** Route path of the screen, such as `/course/:id`. */
  pattern: string
  /** Declared query parameters; undefined if there are none. */
  address: DeclaredAddress | undefined
}

const routes = fileURLToPath(new URL('../../client/routes', import.meta.url))

/** Every screen of the site with its folder. */
export const siteScreens: SiteScreen[] = await Promise.all(
  globSync('**/screen.tsx', { cwd: routes })
    .toSorted()
    .map(async (file) => {
      const folder = dirname(file)
      const declaration = join(routes, folder, 'address.ts')
      const { address } = existsSync(declaration) ? ((await import(declaration)) as Pick<SiteScreen, 'address'>) : { address: undefined }
      return { pattern: folder === 'home' ? '/' : `/${folder.replaceAll('$', ':')}`, address }
    }),
)
