import { createContext } from 'react'

/** Takes a page's facts for search engines, which the server writes into the head; nobody does in the browser. */
export const FactsContext = createContext<((facts: object) => void) | undefined>(undefined)
