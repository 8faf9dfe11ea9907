/** A cable pulled apart: plug on one side, socket on the other. */
export function LoadFailed() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="8" y="86" width="144" height="22" rx="4" fill="var(--bg-sunken)" />
      <path d="M0 97h18c22 0 8-40 30-40h8" fill="none" stroke="var(--text-faint)" strokeWidth="6" />
      <path d="M160 97h-20c-20 0-6-40-26-40h-6" fill="none" stroke="var(--text-faint)" strokeWidth="6" />
      <path d="M42 49h8l4-7h10v30H54l-4-7h-8z" fill="var(--primary)" />
      <path d="M64 46h11v6H64zm0 16h11v6H64z" fill="var(--text-faint)" />
      <path d="M118 49h-6l-4-10H92v36h16l4-10h6z" fill="var(--primary)" />
      <path d="M92 39h7v36h-7z" fill="var(--primary-soft)" />
      <path d="M92 46h9v6h-9zm0 16h9v6h-9z" fill="var(--text-faint)" />
      <path d="M81 32 79 14h7l-2 18zm-9 3L58 20l5-4 13 16zm17-3 11-15 5 4-12 14z" fill="var(--warm, #E8A03C)" />
    </svg>
  )
}
