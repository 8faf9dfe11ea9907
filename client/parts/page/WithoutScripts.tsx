/** Lists the unavailable functions if scripts do not run. */
export const WithoutScripts = () => (
  <noscript>
    <p className="note meta">加入、购买、试看和收藏需要启用 JavaScript，介绍和目录不受影响。</p>
  </noscript>
)
