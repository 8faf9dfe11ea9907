import { lowWindows, tabletsUp } from './screens.ts'

/**
 * Reset and default text styles for pages and shadow roots that are completely controlled by this project, to be used
 * after `globalCss`. Pages of partners do not receive it.
 */
export const pageCss = `
  :root {
    --gutter: 16px;
    color-scheme: var(--scheme);
    scroll-padding-top: 80px;
    -webkit-text-size-adjust: 100%;
  }
  @media ${tabletsUp} { :root { --gutter: 24px; } }
  @media ${lowWindows} { :root { scroll-padding-top: 8px; } }
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; background: var(--bg); color: var(--text); font: var(--type-body)/1.5 var(--font); -webkit-font-smoothing: antialiased; overflow-wrap: break-word; text-wrap: pretty; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-weight: 600; line-height: 1.3; text-wrap: balance; word-break: keep-all; overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; background: none; border: 0; padding: 0; }
  button:disabled { cursor: not-allowed; }
  :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
  :is(h1, h2, h3, ul, section)[tabindex='-1'] { outline: none; }
  [hidden] { display: none !important; }
  ::selection { background: var(--primary-soft); color: var(--on-primary-soft); }
  @media (forced-colors: active) {
    :is([aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true'], label:has(> :checked)) { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
    :is([aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true'], label:has(> :checked)) * { color: HighlightText !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
  }
`
