import { createContext } from 'react'

/** Collects the structured data of a page, which the server writes into the head; undefined in the browser. */
export const FactsContext = createContext<((facts: object) => void) | undefined>(undefined)
