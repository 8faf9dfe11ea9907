import { createContext } from 'react-router'

/** Returns whether calls carry a token: determined by the request's cookie on the server, by the session in the browser. */
export const hasTokenContext = createContext<() => boolean>()
