/**
 * Returns titles that break within a word, have only one or two characters in the last line, or have a line that begins with
 * closing or separating punctuation. The function runs in the browser and must not use variables around it.
 */
export function titleFaults(): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' })
  const linesOf = (title: Element): string[] => {
    const lines: string[] = []
    let bottom = Number.NEGATIVE_INFINITY
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const [box] = range.getClientRects()
        if (!box || box.width === 0) continue
        if (box.top + box.height / 2 > bottom) lines.push('')
        bottom = Math.max(bottom, box.bottom)
        lines.push(`${lines.pop() ?? ''}${(text.nodeValue ?? '')[at]}`)
      }
    return lines
  }
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((title) => {
    // For screen readers only.
    if (!title.checkVisibility({ visibilityProperty: true }) || title.getBoundingClientRect().width <= 1) return []
    const lines = linesOf(title)
    const starts = new Set([...words.segment(lines.join(''))].map(({ index }) => index))
    const ends = lines.slice(0, -1).map((_, line) => lines.slice(0, line + 1).join('').length)
    const isCut = ends.some((end) => !starts.has(end))
    const drops = lines.length > 1 && (lines.at(-1) ?? '').trim().length <= 2
    const isLed = lines.some((line) => /^[\p{Pe}\p{Pf}，。、；：！？…·,.;:!?%]/u.test(line.trimStart()))
    return isCut || drops || isLed ? [lines.join(' | ')] : []
  })
}
