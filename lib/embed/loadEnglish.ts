import type { PartialLocale } from '#lib/locale'

let english: PartialLocale | undefined
let loading: Promise<void> | undefined

/** The English texts, once they have come. */
export const loadedEnglish = (): PartialLocale | undefined => english

/** Loads the English texts, since most pages are Chinese; each piece brings its Chinese ones itself, which stand in offline. */
export const loadEnglish = (): Promise<void> =>
  (loading ??= import('./english.ts').then(
    (module) => {
      english = module.enUS
    },
    () => {
      english = {}
    },
  ))
