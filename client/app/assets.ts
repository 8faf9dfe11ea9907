import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import type { RouteObject } from 'react-router'

/** The built files of the site, as the page needs to name them. */
export interface Assets {
  /** Identifies the build. */
  build: string
  /** Address of the script that starts the page. */
  entry: string
  /** Address of the style sheet of tokens and defaults. */
  stylesheet: string
  /** The groups of styles that this file has, as `PageStyles` names them. */
  linkedStyles: string[]
  /** For each source file of a screen, the addresses of the scripts that it needs. */
  scripts: Record<string, string[]>
}

/** Properties that a route declares beside its code; see `routes.tsx`. */
export interface ScreenHandle {
  /** Folder of the screen in `client/routes`. */
  folder: string
  /** Fetches the screen's scripts ahead of time; rejects when that fails, and nothing else follows from it. */
  preload: () => Promise<unknown>
  /** The page is the same for every visitor, and may be cached for seconds. */
  shared?: boolean
  /** The address of a shared page has no parameters beside the path. Otherwise `address.ts` in the screen's folder declares them. */
  parameterless?: boolean
  /** The page has a button that starts a video before hydration. */
  plays?: boolean
  /** A colour mode that the screen forces. */
  colorMode?: 'light' | 'dark'
}

interface ScreenPreloadProps {
  matches: { route: RouteObject }[]
  assets: Assets
  nonce: string | undefined
  children: ReactNode
}

/**
 * Has the browser fetch the scripts of the page and of the matched screens while it still reads it, behind the styles and
 * the first image: the page shows all it has without them.
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
