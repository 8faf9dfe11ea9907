import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { completed } from './completed.ts'
import type { Locale, PartialLocale } from './Locale.ts'

/** The texts of a piece in the language of the page, for which the piece passes its Chinese ones. */
type Texts = <Piece extends keyof Locale>(piece: Piece, chinese: Locale[Piece]) => Locale[Piece]

const LocaleContext = createContext<Texts | undefined>(undefined)

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /** `zhCN`, `enUS`, or texts of your own, for some pieces or some texts of one; what it leaves out stays Chinese. */
  locale: PartialLocale
  children: ReactNode
}

/** The language of every piece inside it. Without one, everything is Chinese. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  const texts: Texts = useCallback((piece, chinese) => completed(locale[piece], chinese), [locale])
  return <LocaleContext.Provider value={texts}>{children}</LocaleContext.Provider>
}

/**
 * The texts of one piece. The Chinese ones are passed by the piece itself, so that a page carries only the texts of the
 * pieces that it shows.
 */
export const useTexts = <Piece extends keyof Locale>(piece: Piece, chinese: Locale[Piece]): Locale[Piece] =>
  useContext(LocaleContext)?.(piece, chinese) ?? chinese
