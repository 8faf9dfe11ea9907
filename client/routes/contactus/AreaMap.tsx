import { styled } from 'styled-components'

/** Hand-drawn map of the surroundings, not to scale. */
export function AreaMap({ address }: { address: string }) {
  return (
    <Frame>
      <svg role="img" aria-label={`${address}的位置示意图`} width="640" height="360" viewBox="0 0 640 360">
        <rect width="640" height="360" fill="var(--bg-sunken)" />
        <path d="M0 268C90 240 150 300 240 286s130-62 220-50 120 46 180 30v94H0z" fill="var(--level-4-soft)" />
        <g fill="var(--primary-soft)">
          <rect x="24" y="24" width="112" height="84" rx="8" />
          <path d="M470 128h142v62q-70 22-142-6z" />
        </g>
        <g fill="var(--border)">
          <rect x="176" y="24" width="84" height="38" rx="4" />
          <rect x="176" y="72" width="54" height="36" rx="4" />
          <rect x="300" y="24" width="60" height="84" rx="4" />
          <rect x="372" y="24" width="64" height="38" rx="4" />
          <rect x="470" y="24" width="64" height="84" rx="4" />
          <rect x="546" y="24" width="66" height="50" rx="4" />
          <rect x="24" y="148" width="60" height="74" rx="4" />
          <rect x="96" y="148" width="40" height="92" rx="4" />
          <rect x="176" y="148" width="84" height="34" rx="4" />
          <rect x="176" y="194" width="84" height="56" rx="4" />
          <rect x="372" y="148" width="64" height="40" rx="4" />
        </g>
        <g stroke="var(--bg)" fill="none">
          <path d="M0 128h640M156 0v262M280 0v262M452 0v216" strokeWidth="16" />
          <path d="M0 128h640" strokeWidth="22" />
        </g>
        <path d="M0 128h640" stroke="var(--warm)" strokeWidth="2" strokeDasharray="14 12" />
        <rect x="300" y="148" width="60" height="64" rx="4" fill="var(--primary)" opacity="0.35" />
        <path d="M330 96a34 34 0 0 1 34 34c0 24-34 54-34 54s-34-30-34-54a34 34 0 0 1 34-34" fill="var(--primary)" />
        <svg x="312" y="112" width="36" height="36" viewBox="0 0 32 32" fill="var(--on-primary)">
          <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
        </svg>
      </svg>
      <figcaption className="legend meta row">
        示意图，不按比例
        <a href={`https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`} target="_blank" rel="external noopener">
          在地图中查看
        </a>
      </figcaption>
    </Frame>
  )
}

const Frame = styled.figure`
  margin: 12px 0;

  svg {
    width: 100%;
    height: auto;
    border-radius: var(--radius-card);
  }
  svg svg {
    border-radius: 0;
  }
  .legend {
    gap: 16px;
    justify-content: space-between;
  }
`
