import { keyframes, styled } from 'styled-components'

const breathe = keyframes`50% { opacity: 0.5; }`

/**
 * The box of an image. An empty SVG with the image's size reserves the space, because the content security policy
 * forbids style attributes in server-rendered HTML.
 */
export const ImageBox = styled.span`
  position: relative;
  display: inline-block;
  letter-spacing: normal;
  max-width: 100%;
  overflow: hidden;
  /* With overflow: hidden, a grid or flex container of limited height would shrink the box to nothing. */
  overflow: clip;
  vertical-align: top;
  /* Clipping would hide the focus ring of the focused element inside. */
  &:has(:focus-visible) {
    overflow: visible;
  }
  & > svg {
    display: block;
    min-width: 100%;
    max-width: 100%;
    height: auto;
    border-radius: inherit;
    background: var(--bg-sunken);
  }
  [data-blurred] {
    filter: blur(12px);
  }
  &[data-status='shown'] > svg {
    background: none;
  }
  && > button:has(> img) {
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: zoom-in;
  }
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  &[data-long] img {
    object-position: top;
  }
  &[data-fit='contain'] img {
    object-fit: contain;
  }
  /* While loading, neither the alternative text nor the browser's icon of a broken image is shown. */
  &[data-status='loading'] img:not([src]) {
    visibility: hidden;
  }
  [data-badge] {
    position: absolute;
    right: 8px;
    bottom: 8px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: rgb(13 16 20 / 0.72);
    color: #fff;
    font: var(--type-12)/1.5 var(--font);
    pointer-events: none;
  }
  [data-fault] {
    position: absolute;
    inset: 0;
    display: flex;
    flex-flow: column wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 12px;
    color: var(--text-faint);
    font: var(--type-14)/1.5 var(--font);
  }
  [data-fault] > button {
    min-width: 44px;
    padding: 8px;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    color: var(--primary-text);
    font: inherit;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    [data-fault] > button {
      min-height: 44px;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-status='loading'] > svg {
      animation: ${breathe} 1.6s ease-in-out infinite;
    }
  }
`
