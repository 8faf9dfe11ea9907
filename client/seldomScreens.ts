import type { ScreenModule } from './ScreenModule.ts'

/** The files of all screens: a list of the seldom ones would be a second one to keep. */
const files = import.meta.glob<ScreenModule>('./**/{screen.tsx,loader.ts}', { base: './routes' })

/** Loads a file of a screen whose scripts the first load does not name (`routes.tsx`); this module is fetched with the first of them. */
export function loadSeldom(file: string): Promise<ScreenModule> {
  const load = files[file]
  if (!load) throw new Error(`There is no ${file} in client/routes`)
  return load()
}
