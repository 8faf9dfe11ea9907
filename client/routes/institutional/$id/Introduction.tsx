import { styled } from 'styled-components'
import type { InstitutionDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Service } from './Service.tsx'

/** Introduction of the institution, with its occupations and contacts beside it. */
export function Introduction({ institution }: { institution: InstitutionDetail }) {
  const { introduction, professions: taught } = institution
  return (
    <Columns>
      <Rich html={introduction} />
      <aside className="facts stack" aria-label="教什么，在哪里">
        {taught.length > 0 && (
          <ul className="panel" aria-label="教的职业">
            {taught.map(({ id, name, emblem }) => (
              <li key={id}>
                <a className="row" href={paths.occupation(id)}>
                  <img src={emblem} alt="" width="40" height="40" loading="lazy" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Service institution={institution} />
      </aside>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: 20px 40px;

  > .facts {
    align-content: start;
  }
  .facts > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
    gap: 4px 20px;
    padding: 16px 20px;
  }
  .facts li > a {
    min-height: 48px;
  }
  .facts li > a:hover {
    color: var(--primary-text);
  }
  .facts img {
    border-radius: var(--radius-control);
  }
  .facts > dl {
    margin-top: 0;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  }
`
