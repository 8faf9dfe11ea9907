/** Empty frame on the wall, with a seal that waits for it. */
export function NoCertificates() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M80 8 58 24h44z" fill="var(--border)" />
      <rect x="26" y="22" width="108" height="72" rx="4" fill="var(--primary)" />
      <rect x="34" y="30" width="92" height="56" fill="var(--bg)" />
      <rect x="40" y="36" width="80" height="44" fill="none" stroke="var(--border)" strokeWidth="2" strokeDasharray="6 5" />
      <path d="m120 84-4 24 10-6 10 6-4-24z" fill="var(--primary-soft)" />
      <circle cx="126" cy="78" r="14" fill="var(--warm, #E8A03C)" />
      <circle cx="126" cy="78" r="8" fill="none" stroke="var(--bg)" strokeWidth="2" />
    </svg>
  )
}
