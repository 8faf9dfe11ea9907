import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import type { RouteObject } from 'react-router'

/** Build output that pages refer to. */
export interface Assets {
  /** Id of the build. */
  build: string
  /** Address of the entry script. */
  entry: string
  /** Address of the style sheet with tokens and defaults. */
  stylesheet: string
  /** Ids of the style groups contained in the linked style sheet; see `PageStyles`. */
  linkedStyles: string[]
  /** Addresses of the scripts that each screen requires, by the screen's source file. */
  scripts: Record<string, string[]>
}

/** Properties that a route declares besides its code; see `routes.tsx`. */
export interface ScreenHandle {
  /** Folder of the screen in `client/routes`. */
  folder: string
  /** Prefetches the screen's scripts; rejects on failure without other consequences. */
  preload: () => Promise<unknown>
  /** The page is the same for every visitor, and may be cached for seconds. */
  shared?: boolean
  /** The address of a shared page has no query parameters. Otherwise `address.ts` in the screen's folder declares them. */
  parameterless?: boolean
  /** The page has a button that starts a video before hydration. */
  plays?: boolean
  /** Colour mode that the screen forces. */
  colorMode?: 'light' | 'dark'
}

interface ScreenPreloadProps {
  matches: { route: RouteObject }[]
  assets: Assets
  nonce: string | undefined
  children: ReactNode
}

/**
 * Preloads the scripts of the page and of the matched screens while the browser is parsing, with a lower priority than
 * the styles and the first image: the page shows all its content without scripts.
 */
export function ScreenPreload({ matches, assets, nonce, children }: ScreenPreloadProps) {
  const sources = matches.flatMap(({ route }) => {
    const { folder } = (route.handle ?? {}) as Partial<ScreenHandle>
    return folder === undefined ? [] : [`client/routes/${folder}/screen.tsx`]
  })
  const options = { as: 'script', fetchPriority: 'low', ...(nonce && { nonce }) } as const
  for (const script of new Set([assets.entry, ...sources.flatMap((source) => assets.scripts[source] ?? [])])) {
    preloadModule(script, options)
  }
  return children
}
