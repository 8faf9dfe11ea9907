/** Open notebook with a carpenter’s pencil. */
export function NoNotes() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M20 26q32-8 58 6v66q-26-12-58-6z" fill="var(--primary-soft)" />
      <path d="M140 26q-32-8-58 6v66q26-12 58-6z" fill="var(--bg-sunken)" />
      <g fill="none" stroke="var(--border)" strokeWidth="3" strokeLinecap="round">
        <path d="M32 42q18-4 34 3M32 56q18-4 34 3M32 70q18-4 34 3" />
      </g>
      <path d="m92 78 36-44 10 8-36 44-14 6z" fill="var(--warm, #E8A03C)" />
      <path d="m92 78 10 8-14 6z" fill="var(--primary)" />
    </svg>
  )
}
