import { createContext } from 'react-router'
import type { Api } from '#lib/contract'

/** API client of the loaders: it sends the visitor's token on the server, and relies on the cookie in the browser. */
export const apiContext = createContext<Api>()
