/*
 * Resets of the components themselves, because pages of partners have a different reset or none. They are interpolated
 * first, so that the component's own declarations take precedence, into rules that are stronger than the element
 * selectors of a page's reset. Root elements have no margins, because the page sets them. Pages controlled by this
 * project omit all of it (`lib/publish/removeResets.ts`).
 */

/** Focus ring of an element that is focused with the keyboard. */
export const focusRing = '&:focus-visible{outline:2px solid var(--primary);outline-offset:2px}'

/** For the root of a component: text styles that override inherited ones. */
export const rootReset =
  'box-sizing:border-box;color:var(--text);color-scheme:var(--scheme,normal);font:var(--type-body)/1.5 var(--font);letter-spacing:normal;text-align:start;text-transform:none;overflow-wrap:break-word;text-wrap:pretty;'

/** For a root with animations: stops them if the user prefers reduced motion. */
export const stillReset =
  '@media (prefers-reduced-motion:reduce){&,&::before,&::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}}'

/** For a button or link within a component: removes the browser's style. */
export const controlReset = `all:unset;display:inline-block;box-sizing:border-box;text-align:center;cursor:pointer;&:disabled{cursor:not-allowed}${focusRing}`

/** For a link within the text of a component. */
export const linkReset = `all:unset;cursor:pointer;${focusRing}`

/** For a paragraph or label within a component. */
export const textReset = 'all:unset;display:block;'

/** For a heading within a component; the component sets the font size. */
export const headingReset = `${textReset}font-weight:600;line-height:1.3;text-wrap:balance;word-break:keep-all;overflow-wrap:anywhere;`

/** For all text elements within rich text. */
export const richReset = 'margin:0;padding:0;border:0;min-width:0;'

/** For a field within a component. */
export const fieldReset = 'margin:0;letter-spacing:inherit;text-transform:none;'

/** For text within a component that is read character by character. */
export const codeReset = 'color:inherit;font-family:monospace;font-size:inherit;'

/** For a drawing within a component. */
export const drawingReset = 'display:block;max-width:100%;'

/** For a square picture at the root of a component, regardless of the picture's own aspect ratio. */
export const squareReset = 'max-width:100%;height:auto;aspect-ratio:1;'

/** For a list without markers within a component. */
export const listReset = 'margin:0;padding:0;list-style:none;'

/** For the current one of several items in forced-colours mode. */
export const currentReset =
  '@media (forced-colors:active){&{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}& *{color:HighlightText!important}}'
