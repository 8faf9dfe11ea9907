import { createContext, type ReactNode } from 'react'
import type { KnownSelf } from './useSelf.ts'

/** Markup that depends on who is signed in; see `Own`. */
export type OwnContent = (self: KnownSelf) => ReactNode

/**
 * Leaves a placeholder in a page that many users share, and returns its markup. Undefined in a browser and in a page
 * that is rendered for one request.
 */
export const OwnContext = createContext<((content: OwnContent) => string) | undefined>(undefined)
