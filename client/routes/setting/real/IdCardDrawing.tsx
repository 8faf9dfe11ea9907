/** Side of an identity card with the portrait, as it should be photographed. */
export const IdCardFront = () => (
  <svg aria-hidden="true" focusable="false" width="112" height="71" viewBox="0 0 112 71">
    <rect width="112" height="71" rx="6" fill="var(--primary-soft)" />
    <g fill="var(--primary)">
      <circle cx="86" cy="27" r="9" />
      <path d="M70 53c0-10 7-15 16-15s16 5 16 15z" />
    </g>
    <g fill="var(--text-faint)" opacity="0.55">
      <rect x="10" y="12" width="34" height="5" rx="2.5" />
      <rect x="10" y="23" width="22" height="5" rx="2.5" />
      <rect x="10" y="34" width="46" height="5" rx="2.5" />
      <rect x="10" y="44" width="32" height="5" rx="2.5" />
    </g>
    <rect x="10" y="58" width="92" height="5" rx="2.5" fill="var(--warm, #E8A03C)" />
  </svg>
)

/** Side of an identity card with the emblem and the term. */
export const IdCardBack = () => (
  <svg aria-hidden="true" focusable="false" width="112" height="71" viewBox="0 0 112 71">
    <rect width="112" height="71" rx="6" fill="var(--primary-soft)" />
    <circle cx="24" cy="24" r="14" fill="var(--warm, #E8A03C)" />
    <circle cx="24" cy="24" r="9" fill="none" stroke="var(--bg)" strokeWidth="2" />
    <g fill="var(--primary)">
      <rect x="46" y="14" width="54" height="7" rx="3.5" />
      <rect x="54" y="26" width="38" height="7" rx="3.5" />
    </g>
    <g fill="var(--text-faint)" opacity="0.55">
      <rect x="30" y="48" width="62" height="5" rx="2.5" />
      <rect x="30" y="58" width="48" height="5" rx="2.5" />
    </g>
  </svg>
)

/** Verified identity card: the portrait under a seal with a tick. */
export const IdCardVerified = () => (
  <svg aria-hidden="true" focusable="false" width="160" height="104" viewBox="0 0 160 104">
    <rect x="2" y="2" width="144" height="92" rx="8" fill="var(--bg-raised)" stroke="var(--border)" strokeWidth="2" />
    <path d="M2 20V10a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8v10z" fill="var(--primary)" />
    <g fill="var(--primary)">
      <circle cx="36" cy="44" r="11" />
      <path d="M16 78c0-13 9-20 20-20s20 7 20 20z" />
    </g>
    <g fill="var(--text-faint)" opacity="0.55">
      <rect x="70" y="34" width="44" height="6" rx="3" />
      <rect x="70" y="48" width="62" height="6" rx="3" />
      <rect x="70" y="62" width="32" height="6" rx="3" />
    </g>
    <circle cx="132" cy="78" r="24" fill="var(--warm, #E8A03C)" />
    <circle cx="132" cy="78" r="19" fill="none" stroke="var(--bg)" strokeWidth="2" />
    <path d="m122 79 7 7 14-15" fill="none" stroke="var(--bg)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
