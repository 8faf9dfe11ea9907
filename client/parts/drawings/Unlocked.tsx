/** Open padlock with a tick: success. */
export function Unlocked() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="100" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M84 54V32a24 24 0 0 1 48 0v12h-11V32a13 13 0 0 0-26 0v22z" fill="var(--text-faint)" />
      <rect x="36" y="50" width="72" height="52" rx="8" fill="var(--primary)" />
      <path d="M36 62h72v4H36z" fill="var(--primary-soft)" />
      <path d="m58 84 9 9 20-20" fill="none" stroke="var(--warm, #E8A03C)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
