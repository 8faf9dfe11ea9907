import { createContext, type ReactNode } from 'react'
import type { KnownSelf } from './useSelf.ts'

/** Markup that depends on who is signed in; see `Own`. */
export type OwnContent = (self: KnownSelf) => ReactNode

/**
 * Leaves a place in a page that many users share, and gives the text that stands for the place. Undefined in a browser
 * and in a page that is made for one request.
 */
export const OwnContext = createContext<((content: OwnContent) => string) | undefined>(undefined)
