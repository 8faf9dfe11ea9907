import { createContext } from 'react-router'

/** Site configuration available to every screen. */
export interface Site {
  /** Origin of canonical and social addresses. */
  origin: string
  /** Id of the build; changes with every deployment of other code. */
  build: string
  /** Address of the style sheet with tokens and defaults; empty on the development server, which injects it. */
  stylesheet: string
  /** Operator of the site; absent properties are not shown. */
  imprint: Imprint
  /** Patterns of the pages that require a signed-in user; absent if they are the defaults, which the scripts contain. */
  guard?: GuardPatterns | undefined
}

/** Details of the site's operator, shown in the footer of every page. */
export interface Imprint {
  company?: string | undefined
  hotline?: string | undefined
  /** Service hours of the hotline. */
  hours?: string | undefined
  /** Number of the filing with the ministry (ICP 备案). */
  icp?: string | undefined
  /** Number of the filing with the police (公安备案), including its 14 digits. */
  police?: string | undefined
}

export interface GuardPatterns {
  include: string[]
  exclude: string[]
}

/** The {@link Site}; set on the server, where the root loader runs. The browser receives it with the page. */
export const siteContext = createContext<Site>()
