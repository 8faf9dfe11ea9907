import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'

interface CourseTopProps {
  picture: ReactNode
  tags: ReactNode
  title: string
  subtitle: string
  /** List items. */
  figures: ReactNode
}

/** Header of a course, series or package: the picture in the width of the column, with tags, title and figures below. */
export const CourseTop = ({ picture, tags, title, subtitle, figures }: CourseTopProps) => (
  <Top>
    {picture}
    <div className="words">
      <p className="tags">{tags}</p>
      <h1>{title}</h1>
      <p className="subtitle muted">{subtitle}</p>
      <ul className="figures-row tags figures meta">{figures}</ul>
    </div>
  </Top>
)

const Top = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  .cover {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  h1 {
    margin-top: 8px;
    font-size: var(--type-30);
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  .subtitle {
    margin-top: 8px;
    font-size: var(--type-16);
  }
  .figures-row {
    gap: 4px 16px;
    margin-top: 12px;
  }
  .figures-row > * {
    white-space: nowrap;
  }
  .figures-row a {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .figures-row a:hover {
    color: var(--primary-text);
  }
  .score {
    color: var(--text);
    font-weight: 600;
  }
  /* Full width, like the player. */
  @media ${phones} {
    > :not(.words) {
      --inset: var(--gutter);
      width: calc(100% + 2 * var(--gutter));
      max-width: none;
      margin-inline: calc(-1 * var(--gutter));
    }
    .cover,
    > :not(.words) :is(.player, .play) {
      border-radius: 0;
    }
    h1 {
      font-size: var(--type-24);
    }
  }
  @media (pointer: coarse) {
    .figures-row a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
