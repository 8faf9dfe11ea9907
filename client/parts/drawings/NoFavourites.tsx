/** Tool wall with one free hook, marked with a heart. */
export function NoFavourites() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <rect x="18" y="12" width="124" height="84" rx="6" fill="var(--bg-sunken)" />
      <g fill="var(--border)">
        <path d="M34 28h18q6 0 7 6H48v46a4 4 0 0 1-8 0V34h-6z" />
        <path d="M112 30a12 12 0 0 1 7-11v11h8V19a12 12 0 0 1 0 22v38a4 4 0 0 1-8 0V41a12 12 0 0 1-7-11" />
      </g>
      <rect x="68" y="22" width="24" height="8" rx="4" fill="var(--primary)" />
      <path d="M80 30v8" stroke="var(--primary)" strokeWidth="4" />
      <path d="M80 82 62 63a11 11 0 0 1 18-13 11 11 0 0 1 18 13z" fill="var(--warm, #E8A03C)" />
    </svg>
  )
}
