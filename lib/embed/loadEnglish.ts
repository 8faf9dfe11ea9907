import type { PartialLocale } from '#lib/locale'

let english: PartialLocale | undefined
let loading: Promise<void> | undefined

/** Returns the English texts; undefined until they are loaded. */
export const loadedEnglish = (): PartialLocale | undefined => english

/**
 * Loads the English texts. They are loaded on demand because most pages are Chinese. Offline, the Chinese texts of the
 * components are used instead.
 */
export const loadEnglish = (): Promise<void> =>
  (loading ??= import('./english.ts').then(
    (module) => {
      english = module.enUS
    },
    () => {
      english = {}
    },
  ))
