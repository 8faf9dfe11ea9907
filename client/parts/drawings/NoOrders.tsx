/** Blank receipt beside a tool that is not sold yet. */
export function NoOrders() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M34 14h52v78l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6z" fill="var(--primary-soft)" />
      <g fill="var(--text-faint)" opacity="0.5">
        <rect x="44" y="28" width="32" height="5" rx="2.5" />
        <rect x="44" y="40" width="22" height="5" rx="2.5" />
      </g>
      <path d="M44 58h32" stroke="var(--border)" strokeWidth="4" strokeLinecap="round" strokeDasharray="1 9" />
      <path d="M104 34h26q6 0 7 8h-11v8h-22z" fill="var(--primary)" />
      <rect x="110" y="50" width="9" height="52" rx="3" fill="var(--warm, #E8A03C)" />
    </svg>
  )
}
