/** Rough plank on the bench, with the plane beside it. */
export function NoCourses() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <rect x="14" y="102" width="132" height="8" rx="4" fill="var(--bg-sunken)" />
      <rect x="18" y="82" width="124" height="20" rx="2" fill="var(--primary-soft)" />
      <path d="M18 88h124M18 95h124" stroke="var(--border)" strokeWidth="2" strokeDasharray="18 7" />
      <path d="M74 58h52q10 0 14 14v10H66V66q0-8 8-8" fill="var(--primary)" />
      <path d="M84 58c0-16 14-20 18-12l-6 12z" fill="var(--text-faint)" />
      <circle cx="126" cy="54" r="8" fill="var(--warm, #E8A03C)" />
      <path d="M62 80c-14 0-18-20-4-22 9-1 11 12 3 12" fill="none" stroke="var(--warm, #E8A03C)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
