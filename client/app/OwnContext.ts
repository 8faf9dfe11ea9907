import { createContext, type ReactNode } from 'react'
import type { KnownSelf } from './useSelf.ts'

/** Renders markup that depends on the signed-in user; see `Own`. */
export type OwnContent = (self: KnownSelf) => ReactNode

/**
 * Inserts a placeholder into a page that many users share, and returns its markup. Undefined in the browser and in pages
 * that are rendered for one request.
 */
export const OwnContext = createContext<((content: OwnContent) => string) | undefined>(undefined)
