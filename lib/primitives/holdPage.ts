/**
 * Keeps the page behind a layer from scrolling, without moving it. Several layers may hold it, and end in any order.
 * Gives back how to let go. A style sheet of its own rather than styles on elements: nothing of the page is overwritten,
 * so nothing has to be put back.
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
