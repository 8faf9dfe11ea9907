/** Sheet of paper in a tray, ticked off. */
export function Submitted() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="100" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M40 12h58l22 22v56H40z" fill="var(--primary-soft)" />
      <path d="M98 12v22h22z" fill="var(--border)" />
      <g fill="var(--text-faint)" opacity="0.5">
        <rect x="52" y="30" width="32" height="5" rx="2.5" />
        <rect x="52" y="42" width="48" height="5" rx="2.5" />
      </g>
      <path d="m62 62 12 12 24-24" fill="none" stroke="var(--warm, #E8A03C)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M24 66h12v18h88V66h12v28a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" fill="var(--primary)" />
    </svg>
  )
}
