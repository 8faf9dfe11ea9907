/**
 * Prevents the page behind a layer from scrolling, without moving it. Several layers can hold the page and release it
 * in any order. Returns a function that releases the page. The styles are in a separate style sheet, so no style of the
 * page is overwritten and must be restored.
 */
export function holdPage(): () => void {
  const sheet = new CSSStyleSheet()
  // The space of a classic scroll bar stays reserved to prevent a layout shift.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable!important;' : ''
  sheet.replaceSync(`html{${gutter}overflow:hidden!important}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
