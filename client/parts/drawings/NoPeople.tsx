/** Two empty stools at a bench. */
export function NoPeople() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M26 48h36v10H26z" fill="var(--primary)" />
      <path d="M32 58h6l-4 44h-6zM50 58h6l4 44h-6z" fill="var(--primary)" opacity="0.6" />
      <path d="M98 48h36v10H98z" fill="var(--warm, #E8A03C)" />
      <path d="M104 58h6l-4 44h-6zM122 58h6l4 44h-6z" fill="var(--warm, #E8A03C)" opacity="0.6" />
      <path d="M66 74h28v7H66z" fill="var(--border)" />
      <circle cx="80" cy="62" r="9" fill="var(--primary-soft)" />
    </svg>
  )
}
