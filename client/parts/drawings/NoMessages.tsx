/** Open letter box with nothing inside. */
export function NoMessages() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M44 24h52a26 26 0 0 1 26 26v36H18V50a26 26 0 0 1 26-26" fill="var(--primary-soft)" />
      <path d="M44 24a26 26 0 0 1 26 26v36H18V50a26 26 0 0 1 26-26" fill="var(--primary)" />
      <path d="M44 34a16 16 0 0 1 16 16v26H28V50a16 16 0 0 1 16-16" fill="var(--bg)" opacity="0.35" />
      <rect x="62" y="86" width="16" height="18" fill="var(--border)" />
      <path d="M112 58V22h18v12h-12v24z" fill="var(--warm, #E8A03C)" />
    </svg>
  )
}
