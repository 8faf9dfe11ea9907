import { createContext, type ReactNode } from 'react'

/** Returns the markup of a drawn part; see {@link Deferred}. `part` is the loader's value. */
export type Draw = (part: object, content: () => ReactNode) => string

/** Renderer of drawn parts on the server; undefined in the browser, which leaves the server's markup in place. */
export const DrawContext = createContext<Draw | undefined>(undefined)
