import { createContext } from 'react-router'

/** Whether calls carry a token: on the server by the request's cookie, in the browser by the session state. */
export const hasTokenContext = createContext<() => boolean>()
