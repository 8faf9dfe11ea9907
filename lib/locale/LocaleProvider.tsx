import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { completeTexts } from './completeTexts.ts'
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
