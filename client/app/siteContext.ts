import { createContext } from 'react-router'

/** The site's own facts that any screen may need. */
export interface Site {
  /** Origin of canonical and social addresses. */
  origin: string
  /** Identifies the build; changes with every deployment of other code. */
  build: string
  /** Address of the style sheet of tokens and defaults; empty where the development server brings it. */
  stylesheet: string
  /** Patterns of the pages that need a signed-in user. */
  guard: GuardPatterns
}

export interface GuardPatterns {
  include: string[]
  exclude: string[]
}

/** The {@link Site}; set on the server, where the root loader runs. The browser gets it with the page. */
export const siteContext = createContext<Site>()
