/** Two speech bubbles, one of which waits for its first words. */
export function NoWhispers() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <path d="M26 20h62a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H50L36 74V62H26a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8" fill="var(--primary)" />
      <path d="M92 44h42a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-8v12l-14-12H92a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8" fill="var(--primary-soft)" />
      <g fill="var(--bg)">
        <rect x="32" y="32" width="46" height="5" rx="2.5" opacity="0.7" />
        <rect x="32" y="44" width="30" height="5" rx="2.5" opacity="0.7" />
      </g>
      <g fill="var(--warm, #E8A03C)">
        <circle cx="101" cy="64" r="3.5" />
        <circle cx="113" cy="64" r="3.5" />
        <circle cx="125" cy="64" r="3.5" />
      </g>
    </svg>
  )
}
