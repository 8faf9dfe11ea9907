/** Open door of a workshop with a bench and tools behind it, and an empty name plate beside it. */
export function OpenedDoor() {
  return (
    <svg aria-hidden="true" focusable="false" width="360" height="260" viewBox="0 0 360 260">
      <rect width="360" height="226" rx="12" fill="var(--primary-soft)" />
      <path d="M0 226h360v22a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" fill="var(--bg-sunken)" />
      <g stroke="var(--bg-subtle)" strokeWidth="1.5" opacity="0.7">
        <path d="M0 46h360M0 92h360M0 138h360M0 184h360M60 0v226M120 0v226M180 0v226M240 0v226M300 0v226" />
      </g>
      <path d="M96 40h136v186H96z" fill="var(--text-faint)" />
      <path d="M104 48h120v178H104z" fill="var(--bg-raised)" />
      <g fill="var(--border)">
        <path d="M122 70h26q8 0 9 8h-20v44a5 5 0 0 1-10 0V78h-5z" />
        <path d="M176 84a15 15 0 0 1 9-14v14h8V70a15 15 0 0 1 1 27v30a5 5 0 0 1-10 0V97a15 15 0 0 1-8-13" />
      </g>
      <path d="M116 168h96v10h-96zM122 178h8v48h-8zM198 178h8v48h-8z" fill="var(--primary)" />
      <path d="M140 168v-10h28l7-8h20l-3 18z" fill="var(--text-faint)" />
      <path d="M224 48l52 22v156h-52z" fill="var(--primary)" />
      <circle cx="264" cy="152" r="5" fill="var(--warm)" />
      <path d="M236 84l28 9v36l-28-5z" fill="var(--primary-soft)" opacity="0.5" />
      <rect x="30" y="92" width="44" height="60" rx="5" fill="var(--bg-raised)" />
      <g fill="var(--border)">
        <rect x="38" y="104" width="28" height="6" rx="3" />
        <rect x="38" y="118" width="28" height="6" rx="3" />
      </g>
      <rect x="38" y="132" width="18" height="8" rx="4" fill="var(--warm)" />
      <path d="M80 226h168l16 14H64z" fill="var(--border)" />
    </svg>
  )
}
