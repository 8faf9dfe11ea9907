/** Padlock with its key beside it. */
export function Locked() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="100" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M42 54V38a24 24 0 0 1 48 0v16H79V38a13 13 0 0 0-26 0v16z" fill="var(--text-faint)" />
      <rect x="30" y="50" width="72" height="52" rx="8" fill="var(--primary)" />
      <path d="M30 62h72v4H30z" fill="var(--primary-soft)" />
      <circle cx="66" cy="78" r="6" fill="var(--primary-soft)" />
      <path d="M63.5 80h5l2.500 13H61z" fill="var(--primary-soft)" />
      <path
        fillRule="evenodd"
        d="M126 20a15 15 0 0 1 4 29.4V94h-8v-4h-9v-7h9v-5h-6v-7h6V49.4A15 15 0 0 1 126 20m0 8a7 7 0 1 0 0 14 7 7 0 0 0 0-14"
        fill="var(--warm, #E8A03C)"
      />
    </svg>
  )
}
