import { createContext } from 'react'

/** Nonce of this answer's content security policy; on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
