import { createContext, useContext } from 'react'

/** Says a sample text in the language of the gallery. What is shown as a scene's code has the text itself instead. */
type Say = (chinese: string, english: string) => string

export const SayContext = createContext<Say>((chinese) => chinese)

export const useSay = (): Say => useContext(SayContext)
