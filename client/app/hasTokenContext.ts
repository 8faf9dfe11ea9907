import { createContext } from 'react-router'

/**
 * Whether a token goes along with the calls: on the server the request's cookie says so, in the browser what is known of
 * the session.
 */
export const hasTokenContext = createContext<() => boolean>()
