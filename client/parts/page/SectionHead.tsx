import { styled } from 'styled-components'

interface SectionHeadProps {
  title: string
  /** Address of the complete list that the section shows a part of. */
  href?: string | undefined
  /** Words of that link. */
  more?: string | undefined
}

/** The heading of a section of a page, with a way to the whole. */
export function SectionHead({ title, href, more = '查看全部' }: SectionHeadProps) {
  return (
    <Row>
      <h2>{title}</h2>
      {href && (
        <a href={href}>
          {more}
          <i className="arrow" aria-hidden="true" />
        </a>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 12px;

  /* With large letters the link goes below it. */
  h2 {
    flex: 1 1 6em;
    font-size: var(--type-20);
  }
  a {
    flex: none;
    padding: 12px 0;
    color: var(--text-muted);
  }
  a:hover {
    color: var(--primary-text);
  }
  .arrow {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin: 0 4px 4px 8px;
    border: solid currentColor;
    border-width: 1.5px 1.5px 0 0;
    transform: rotate(45deg);
  }
`
