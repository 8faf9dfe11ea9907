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
          <i aria-hidden="true" />
        </a>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: 12px;

  h2 {
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
  i {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin: 0 4px 4px 8px;
    border: solid currentColor;
    border-width: 1.5px 1.5px 0 0;
    transform: rotate(45deg);
  }
`
