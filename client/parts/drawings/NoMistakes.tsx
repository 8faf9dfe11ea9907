/** Clean question sheet under a whetstone. */
export function NoMistakes() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M38 10h62l22 22v66H38z" fill="var(--primary-soft)" />
      <path d="M100 10v22h22z" fill="var(--border)" />
      <g fill="none" stroke="var(--primary)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="m50 34 6 6 11-12M50 56l6 6 11-12" />
      </g>
      <g fill="var(--text-faint)" opacity="0.5">
        <rect x="76" y="36" width="22" height="5" rx="2.5" />
        <rect x="76" y="56" width="32" height="5" rx="2.5" />
      </g>
      <path d="M26 82h108v20H26z" fill="var(--warm, #E8A03C)" />
      <path d="M26 82h108v7H26z" fill="var(--bg)" opacity="0.35" />
    </svg>
  )
}
