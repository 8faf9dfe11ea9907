/** Training hall: a tool wall, two benches with work on them, and a board with everyone's progress. */
export function TrainingHall() {
  return (
    <svg aria-hidden="true" focusable="false" width="460" height="300" viewBox="0 0 460 300">
      <rect x="0" y="0" width="460" height="250" rx="12" fill="var(--primary-soft)" />
      <path d="M0 250h460v34a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="var(--bg-sunken)" />
      <g stroke="var(--bg-subtle)" strokeWidth="1.5" opacity="0.7">
        <path d="M0 50h460M0 100h460M0 150h460M0 200h460" />
        <path d="M46 0v250M92 0v250M138 0v250M184 0v250M230 0v250M276 0v250M322 0v250M368 0v250M414 0v250" />
      </g>
      <rect x="30" y="28" width="170" height="116" rx="8" fill="var(--bg-raised)" />
      <rect x="30" y="28" width="170" height="22" rx="8" fill="var(--primary)" />
      <path d="M30 42h170v8H30z" fill="var(--primary)" />
      <g fill="var(--border)">
        <rect x="46" y="64" width="138" height="10" rx="5" />
        <rect x="46" y="84" width="138" height="10" rx="5" />
        <rect x="46" y="104" width="138" height="10" rx="5" />
        <rect x="46" y="124" width="138" height="10" rx="5" />
      </g>
      <g fill="var(--primary)">
        <rect x="46" y="64" width="122" height="10" rx="5" />
        <rect x="46" y="84" width="96" height="10" rx="5" />
        <rect x="46" y="104" width="134" height="10" rx="5" />
      </g>
      <rect x="46" y="124" width="58" height="10" rx="5" fill="var(--warm)" />
      <rect x="236" y="28" width="194" height="116" rx="8" fill="var(--bg-sunken)" />
      <g fill="var(--text-faint)">
        <path d="M258 48h34q11 0 12 10h-27v62a6 6 0 0 1-12 0V58h-7z" />
        <path d="M324 62a20 20 0 0 1 12-18v18h11V44a20 20 0 0 1 1 36v42a7 7 0 0 1-14 0V80a20 20 0 0 1-10-18" />
        <path d="M384 44h26v16h-8v66h-10V60h-8z" />
      </g>
      <g fill="var(--warm)">
        <circle cx="271" cy="42" r="4" />
        <circle cx="341" cy="76" r="4" />
        <circle cx="397" cy="38" r="4" />
      </g>
      <g fill="var(--text-faint)">
        <path d="M44 206h12v56H44zM184 206h12v56h-12zM264 206h12v56h-12zM404 206h12v56h-12z" />
      </g>
      <rect x="30" y="194" width="180" height="14" rx="4" fill="var(--primary)" />
      <rect x="250" y="194" width="180" height="14" rx="4" fill="var(--primary)" />
      <path d="M60 194v-14h44l10-12h30l-4 26z" fill="var(--text-faint)" />
      <path d="M150 194v-22a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v22z" fill="var(--warm)" />
      <rect x="276" y="152" width="70" height="42" rx="5" fill="var(--text-faint)" />
      <path d="M283 159h56v28h-56z" fill="var(--bg-raised)" />
      <path d="m304 165 16 8-16 8z" fill="var(--primary)" />
      <path d="M372 194v-8h38v8zM378 186v-10h26v10z" fill="var(--warm)" />
    </svg>
  )
}
