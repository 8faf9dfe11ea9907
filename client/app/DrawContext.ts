import { createContext, type ReactNode } from 'react'

/** Makes the markup of a part that is only markup; see {@link Deferred}. `part` is what the loader gave for it. */
export type Draw = (part: object, content: () => ReactNode) => string

/** Renders drawn parts on the server; undefined in a browser, which leaves the server's markup in place. */
export const DrawContext = createContext<Draw | undefined>(undefined)
