/**
 * Keeps the page behind a layer from scrolling, without moving it. Several layers may hold the page, and end in any
 * order. Returns the function that releases it. A style sheet of its own instead of styles on elements: no style of the
 * page is overwritten, so none has to be restored.
 */
export function holdPage(): () => void {
  const sheet = new CSSStyleSheet()
  // The place of a scroll bar that takes room stays reserved, or the page would move.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable!important;' : ''
  sheet.replaceSync(`html{${gutter}overflow:hidden!important}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
