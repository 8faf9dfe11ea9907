import { createContext } from 'react-router'

/** The site's own facts that any screen may need. */
export interface Site {
  /** Origin of canonical and social addresses. */
  origin: string
  /** Identifies the build; changes with every deployment of other code. */
  build: string
  /** Address of the style sheet of tokens and defaults; empty where the development server brings it. */
  stylesheet: string
  /** The site's operator; absent facts are not shown. */
  imprint: Imprint
  /** Patterns of the pages that need a signed-in user; absent when they are the standard ones, which browsers have. */
  guard?: GuardPatterns | undefined
}

/** Facts on the site's operator, for the footer of every page. */
export interface Imprint {
  company?: string | undefined
  hotline?: string | undefined
  /** When the hotline is answered. */
  hours?: string | undefined
  /** Number of the filing with the ministry (ICP 备案). */
  icp?: string | undefined
  /** Number of the filing with the police (公安备案), with its 14 digits. */
  police?: string | undefined
}

export interface GuardPatterns {
  include: string[]
  exclude: string[]
}

/** The {@link Site}; set on the server, where the root loader runs. The browser gets it with the page. */
export const siteContext = createContext<Site>()
