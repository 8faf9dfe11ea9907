import { styled } from 'styled-components'
import type { CategoryTree } from '#lib/contract'
import { desktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'

const coursesOf = (id: string) => `${paths.courses}?category=${id}`

/**
 * Major categories; on a wide screen each shows its subcategories on hover and focus. Implemented in CSS only: the menu
 * works without scripts and needs no hydration.
 */
export function CategoryMenu({ tree }: { tree: CategoryTree[] }) {
  if (tree.length === 0) return null
  return (
    <Menu aria-label="课程分类">
      <ul>
        {tree.map(({ id, name, children }) => (
          <li key={id}>
            <a className="card" href={coursesOf(id)}>
              {name}
              <small className="examples">{children.map((middle) => middle.name).join(' ')}</small>
            </a>
            {children.length > 0 && (
              <div className="flyout">
                {children.map((middle) => (
                  <dl key={middle.id}>
                    <dt>
                      <a href={coursesOf(middle.id)}>{middle.name}</a>
                    </dt>
                    <dd>
                      {middle.children.map((minor) => (
                        <a key={minor.id} href={coursesOf(minor.id)}>
                          {minor.name}
                        </a>
                      ))}
                    </dd>
                  </dl>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const Menu = styled.nav`
  position: relative;

  ul {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 8px;
  }
  li > a {
    display: grid;
    place-items: center;
    min-height: 48px;
    font-weight: 500;
    text-align: center;
  }
  a:hover {
    color: var(--primary-text);
  }
  .examples,
  li > .flyout {
    display: none;
  }
  @media ${phones} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media ${desktops} {
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--bg-raised);

    ul {
      grid-template-columns: none;
      gap: 0;
      height: 100%;
      padding: 8px;
    }
    li {
      display: grid;
    }
    li > a {
      place-items: start;
      align-content: center;
      min-height: 44px;
      padding: 0 32px 0 12px;
      border: 0;
      border-radius: var(--radius-control);
      background: none;
      text-align: left;
    }
    li:is(:hover, :has(:focus-visible)) > a {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
    .examples {
      display: block;
      width: 100%;
      color: var(--text-faint);
      font-size: var(--type-12);
      font-weight: 400;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* The delay allows a diagonal pointer movement towards the panel. */
    li > .flyout {
      position: absolute;
      z-index: 30;
      inset: -1px auto -1px 100%;
      display: grid;
      align-content: start;
      gap: 20px;
      width: 560px;
      height: max-content;
      min-height: calc(100% + 2px);
      padding: 24px;
      border: 1px solid var(--border);
      border-radius: var(--radius-card);
      background: var(--bg-raised);
      box-shadow: var(--shadow-float);
      visibility: hidden;
      transition: visibility 0s 0.1s;
    }
    li:is(:hover, :has(:focus-visible)) > .flyout {
      visibility: visible;
    }
    li:hover > .flyout {
      z-index: 31;
    }
    [data-dismissed] & li > .flyout {
      visibility: hidden;
      transition: none;
    }
    dt a {
      font-weight: 600;
    }
    dd {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 8px;
      margin-top: 4px;
    }
    dd a {
      padding: 8px 12px 8px 0;
      color: var(--text-muted);
    }
    dd a:hover {
      color: var(--primary-text);
    }
  }
`
