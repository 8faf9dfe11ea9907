import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Locale, PartialLocale } from './Locale.ts'

/** Returns the texts of a component in the language of the page; the component passes its Chinese texts as the default. */
type Texts = <Piece extends keyof Locale>(piece: Piece, chinese: Locale[Piece]) => Locale[Piece]

const LocaleContext = createContext<Texts | undefined>(undefined)

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /** `zhCN`, `enUS`, or custom texts for some components or some texts of a component. Missing texts are Chinese. */
  locale: PartialLocale
  children: ReactNode
}

/** Sets the language of all components inside it. Without a provider, all texts are Chinese. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  const texts: Texts = useCallback((piece, chinese) => completeTexts(locale[piece], chinese), [locale])
  return <LocaleContext.Provider value={texts}>{children}</LocaleContext.Provider>
}

/**
 * Returns the texts of one component. The component passes its Chinese texts, so that a page loads only the texts of
 * the components that it uses.
 */
export const useTexts = <Piece extends keyof Locale>(piece: Piece, chinese: Locale[Piece]): Locale[Piece] =>
  useContext(LocaleContext)?.(piece, chinese) ?? chinese

/** Cache of completed texts by the given texts, to return identical objects for identical input. */
const completedTexts = new WeakMap<object, unknown>()

/** Completes partial texts with the Chinese ones, at any depth. */
function completeTexts<Texts>(given: unknown, chinese: Texts): Texts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return (given ?? chinese) as Texts
  if (!completedTexts.has(given)) {
    const own = given as Record<string, unknown>
    completedTexts.set(
      given,
      Object.fromEntries(Object.entries(chinese as object).map(([name, text]) => [name, completeTexts(own[name], text)])),
    )
  }
  return completedTexts.get(given) as Texts
}
