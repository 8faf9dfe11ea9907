/**
 * Keeps the page behind from scrolling. A style sheet of its own rather than styles on elements: nothing of the page is
 * overwritten, so nothing has to be put back, in whatever order several layers end.
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
