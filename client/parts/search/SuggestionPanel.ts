import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** List below a search box: as wide as the box; on phones, where the box is in the header, as wide as the screen. */
export const SuggestionPanel = styled.div`
  position: absolute;
  z-index: 45;
  inset: calc(100% + 6px) 0 auto;
  max-height: min(480px, 60dvh);
  padding: 8px;
  overflow-y: auto;
  box-shadow: var(--shadow-float);
  text-align: left;

  header & {
    left: auto;
    width: max(100%, 380px);
  }
  [role='group'] + [role='group'] {
    margin-top: 8px;
  }
  [role='option'] {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    border-radius: var(--radius-control);
    cursor: pointer;
  }
  .head {
    padding: 8px 12px;
  }
  [role='option']:hover {
    background: var(--bg-subtle);
  }
  && [aria-selected='true'] {
    background: var(--primary-soft);
  }
  && svg {
    position: static;
    flex: none;
    width: 36px;
    height: 16px;
    color: var(--text-faint);
  }
  img {
    flex: none;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  .text {
    flex: 1;
    min-width: 0;
    padding: 8px 0;
  }
  .found {
    background: none;
    color: var(--primary-text);
    font-weight: 600;
  }
  .kind {
    flex: none;
  }
  .remove {
    flex: none;
    padding: 8px 0;
    margin-right: -8px;
    border-radius: var(--radius-control);
  }
  .remove:hover {
    background: var(--bg-sunken);
  }
  button {
    width: 100%;
    min-height: 40px;
    margin-top: 4px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  button:hover {
    color: var(--primary-text);
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
    .remove {
      padding: 16px 4px;
      margin-right: -12px;
    }
  }
  @media ${phones} {
    header & {
      position: fixed;
      inset: 56px 0 auto;
      width: auto;
      max-height: calc(60dvh - 56px);
      border-width: 0 0 1px;
      border-radius: 0 0 var(--radius-card) var(--radius-card);
    }
  }
  @media print {
    display: none;
  }
`
