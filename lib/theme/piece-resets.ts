/*
 * What the reset of a page does for all its elements, each piece does for its own: partners' pages have another reset, or
 * none. Interpolated first, so that the piece's own declarations win, into rules that are stronger than the element names of a
 * page's reset. No margins at roots, which are the page's to set. Pages that are ours as a whole leave all of it out
 * (`lib/publish/leaveOutResets.ts`).
 */

/** The ring of an element that has the focus by keyboard. */
export const focusRing = '&:focus-visible{outline:2px solid var(--primary);outline-offset:2px}'

/** For the root of a piece: the text as ours is set, whatever it would inherit. */
export const rootReset =
  'box-sizing:border-box;color:var(--text);color-scheme:var(--scheme,normal);font:var(--type-body)/1.5 var(--font);letter-spacing:normal;text-align:start;text-transform:none;overflow-wrap:break-word;text-wrap:pretty;'

/** For a root that moves without being asked whether it may. */
export const stillReset =
  '@media (prefers-reduced-motion:reduce){&,&::before,&::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}}'

/** For a button or a link within a piece: nothing of the browser's look. */
export const controlReset = `all:unset;display:inline-block;box-sizing:border-box;text-align:center;cursor:pointer;&:disabled{cursor:not-allowed}${focusRing}`

/** For a link within the text of a piece. */
export const linkReset = `all:unset;cursor:pointer;${focusRing}`

/** For a paragraph or a label within a piece. */
export const textReset = 'all:unset;display:block;'

/** For a heading within a piece; its size is the piece's. */
export const headingReset = `${textReset}font-weight:600;line-height:1.3;text-wrap:balance;word-break:keep-all;overflow-wrap:anywhere;`

/** For all texts within rich text. */
export const richReset = 'margin:0;padding:0;border:0;min-width:0;'

/** For a field within a piece. */
export const fieldReset = 'margin:0;letter-spacing:inherit;text-transform:none;'

/** For what is to be read letter by letter within a piece. */
export const codeReset = 'color:inherit;font-family:monospace;font-size:inherit;'

/** For a drawing within a piece. */
export const drawingReset = 'display:block;max-width:100%;'

/** For a square picture at the root of a piece, whatever the picture's own shape. */
export const squareReset = 'max-width:100%;height:auto;aspect-ratio:1;'

/** For a list within a piece that shows no marks. */
export const listReset = 'margin:0;padding:0;list-style:none;'

/** For the present one of several, where colours are the reader's own. */
export const currentReset =
  '@media (forced-colors:active){&{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}& *{color:HighlightText!important}}'
