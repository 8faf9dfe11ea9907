/** Plane iron, snapped across. */
export function Broken() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <path d="M6 94h148v14H6z" fill="var(--bg-sunken)" />
      <path d="M34 76q8-10 2-22-4-12 8-14 14-1 17 9-8 2-6 10 1 9 12 17z" fill="var(--primary)" transform="translate(68 0)" />
      <path d="M10 76q0-6 6-6h34l8 8h82q6 0 6 6v10H10z" fill="var(--primary)" />
      <path d="M10 88h136v6H10z" fill="var(--primary-soft)" />
      <path d="m50 94 11-20h7L57 94z" fill="var(--bg-sunken)" />
      <path d="m64 78 15-27 5 3 3-5 6 2-15 27z" fill="var(--text-faint)" />
      <path d="m89 38 14-24 14 7-13 24-6-2-3 5z" fill="var(--text-faint)" transform="rotate(14 103 30)" />
      <g fill="var(--warm, #E8A03C)">
        <path d="m70 40-14-6 2-5 14 7z" />
        <path d="m76 30-7-15 5-2 6 15z" />
        <path d="m67 52-14 2v-5l14-2z" />
      </g>
    </svg>
  )
}
