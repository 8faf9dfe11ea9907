interface WithoutScriptsProps {
  /** The unavailable functions; by default those of a course. */
  text?: string
}

/** Lists the unavailable functions if scripts do not run. */
export const WithoutScripts = ({ text = '加入、购买、试看和收藏需要启用 JavaScript，介绍和目录不受影响。' }: WithoutScriptsProps) => (
  <noscript>
    <p className="note meta">{text}</p>
  </noscript>
)
