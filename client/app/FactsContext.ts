import { createContext } from 'react'

/** Collects a page's facts for search engines, which the server writes into the head; undefined in the browser. */
export const FactsContext = createContext<((facts: object) => void) | undefined>(undefined)
