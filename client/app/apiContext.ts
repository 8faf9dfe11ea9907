import { createContext } from 'react-router'
import type { Api } from '#lib/contract'

/** The request client that loaders call: on the server it carries the visitor's token, in the browser the cookie does. */
export const apiContext = createContext<Api>()
