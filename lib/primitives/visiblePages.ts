/** Returns the first and last page and one page on either side of the current one; null represents omitted pages. */
export function visiblePages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((item) => item >= 1 && item <= last)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((item, index) => {
    const gap = item - (shown[index - 1] ?? 0)
    if (gap === 2) return [item - 1, item]
    return gap > 2 ? [null, item] : [item]
  })
}
