import { createContext, useContext } from 'react'

/** Picks a sample text by the language of the gallery. The displayed code of a scene contains the text instead of the call. */
type Translate = (chinese: string, english: string) => string

export const TranslateContext = createContext<Translate>((chinese) => chinese)

export const useTranslate = (): Translate => useContext(TranslateContext)
