/** Folding rule that extends into empty space. */
export function PageLost() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <path d="M8 96h144v12H8z" fill="var(--bg-sunken)" />
      <g fill="none" strokeWidth="15">
        <path d="M18 92 54 30" stroke="var(--primary)" />
        <path d="m54 30 38 54" stroke="var(--text-faint)" />
        <path d="m92 84 25-41" stroke="var(--primary)" />
        <path d="m121 36 5-8m4-7 4-6m4-7 2-3" stroke="var(--border)" />
      </g>
      <g fill="none" stroke="var(--bg-sunken)" strokeWidth="6" strokeDasharray="2 6">
        <path d="m19 76 26-46" />
        <path d="m66 38 32 46" />
        <path d="m95 66 14-24" />
      </g>
      <g fill="var(--warm, #E8A03C)">
        <circle cx="54" cy="30" r="9" />
        <circle cx="92" cy="84" r="9" />
      </g>
      <g fill="var(--bg-sunken)">
        <circle cx="54" cy="30" r="3" />
        <circle cx="92" cy="84" r="3" />
      </g>
    </svg>
  )
}
