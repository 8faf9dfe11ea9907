/** Calendar without a marked day. */
export function NoEnrolments() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <rect x="30" y="20" width="100" height="78" rx="6" fill="var(--primary-soft)" />
      <path d="M36 20h88a6 6 0 0 1 6 6v14H30V26a6 6 0 0 1 6-6" fill="var(--primary)" />
      <g fill="var(--text-faint)">
        <rect x="50" y="10" width="7" height="18" rx="3.5" />
        <rect x="103" y="10" width="7" height="18" rx="3.5" />
      </g>
      <g fill="var(--border)">
        <rect x="44" y="50" width="14" height="12" rx="2" />
        <rect x="66" y="50" width="14" height="12" rx="2" />
        <rect x="88" y="50" width="14" height="12" rx="2" />
        <rect x="44" y="72" width="14" height="12" rx="2" />
        <rect x="66" y="72" width="14" height="12" rx="2" />
      </g>
      <rect x="88" y="70" width="18" height="16" rx="3" fill="none" stroke="var(--warm, #E8A03C)" strokeWidth="4" />
    </svg>
  )
}
