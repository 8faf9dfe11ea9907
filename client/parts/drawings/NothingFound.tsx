/** Tool wall with the outlines of the tools and one empty hook. */
export function NothingFound() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <path d="M18 6h124a6 6 0 0 1 6 6v86H12V12a6 6 0 0 1 6-6" fill="var(--bg-sunken)" />
      <g fill="var(--border)">
        <path d="M22 24h20q7 0 8 7H38v49a4 4 0 0 1-8 0V31h-8z" />
        <path d="M112 30a14 14 0 0 1 8-13v13h8V17a14 14 0 0 1 1 25v38a5 5 0 0 1-10 0V42a14 14 0 0 1-7-12" />
      </g>
      <g fill="var(--text-faint)">
        <circle cx="34" cy="20" r="2.5" />
        <circle cx="124" cy="36" r="2.5" />
      </g>
      <circle cx="80" cy="48" r="28" fill="var(--primary-soft)" />
      <rect x="72" y="26" width="16" height="22" rx="4" fill="var(--primary)" />
      <path d="M80 40v13a9 9 0 0 0 18 0v-5" fill="none" stroke="var(--primary)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="80" cy="32" r="2.5" fill="var(--primary-soft)" />
      <path d="M6 98h148v8a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="var(--border)" />
      <rect x="58" y="90" width="34" height="8" rx="2" fill="var(--warm, #E8A03C)" />
    </svg>
  )
}
