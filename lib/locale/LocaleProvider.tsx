import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from './Locale.ts'

const LocaleContext = createContext<Partial<Locale> | undefined>(undefined)

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /** `zhCN`, `enUS`, or texts of your own; pieces that it leaves out speak Chinese. */
  locale: Partial<Locale>
  children: ReactNode
}

/** The language of every piece inside it. Without one, everything is Chinese. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
}

/**
 * The texts of one piece. The Chinese ones are passed by the piece itself, so that a page carries only the texts of the
 * pieces that it shows.
 */
export const useTexts = <Piece extends keyof Locale>(piece: Piece, chinese: Locale[Piece]): Locale[Piece] =>
  useContext(LocaleContext)?.[piece] ?? chinese
