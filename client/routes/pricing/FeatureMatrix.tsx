import { styled } from 'styled-components'
import type { BusinessEdition, BusinessFeature } from '#lib/contract'
import { lowWindows, phones } from '#lib/theme'

interface FeaturesProps {
  editions: readonly BusinessEdition[]
  groups: readonly { name: string; features: readonly BusinessFeature[] }[]
}

/** Features of each edition as a table. On phones a feature is above its values, so that a column is a quarter of the screen. */
export function FeatureMatrix({ editions, groups }: FeaturesProps) {
  return (
    <Table className="figures">
      <thead>
        <tr className="line">
          <th scope="col">功能</th>
          {editions.map(({ edition, name }) => (
            <th key={edition} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, features }) => (
        <tbody className="group" key={name}>
          <tr className="line">
            <th scope="rowgroup" colSpan={editions.length + 1}>
              {name}
            </th>
          </tr>
          {features.map((feature) => (
            <tr className="line" key={feature.name}>
              <th scope="row">
                {feature.name}
                {feature.about && <small className="meta">{feature.about}</small>}
              </th>
              {editions.map(({ edition }) => (
                <td key={edition}>{mark(feature, edition)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

/** Renders an edition's value for a feature: an amount, a word, or a mark. */
function mark({ values }: BusinessFeature, edition: number) {
  const value = values.find((entry) => entry.edition === edition)
  if (!value?.included) return <i className="lacks" role="img" aria-label="没有" />
  return value.text || <b className="has" role="img" aria-label="有" />
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--type-14);

  th,
  td {
    padding: 12px 16px;
    border-bottom: 1px solid var(--border);
    text-align: center;
  }
  th:first-child {
    width: 32%;
    text-align: left;
    font-weight: 400;
  }
  thead th {
    position: sticky;
    top: 65px;
    background: var(--bg);
    font-size: var(--type-body);
    font-weight: 600;
  }
  th[scope='rowgroup'] {
    padding-top: 24px;
    background: var(--bg);
    font-size: var(--type-body);
    font-weight: 600;
  }
  .meta {
    display: block;
    margin-top: 4px;
  }
  .has {
    display: inline-block;
    width: 7px;
    height: 13px;
    margin-bottom: 4px;
    border: solid var(--primary);
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg);
  }
  .lacks {
    display: inline-block;
    width: 12px;
    height: 2px;
    background: var(--border-control);
    vertical-align: middle;
  }
  @media ${phones} {
    display: block;

    thead,
    .group {
      display: block;
    }
    thead {
      position: sticky;
      top: 57px;
      border-bottom: 1px solid var(--border);
      background: var(--bg);
    }
    .line {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      border-bottom: 1px solid var(--border);
    }
    thead > .line,
    .line:has(> [scope='rowgroup']) {
      border-bottom: 0;
    }
    th,
    td {
      padding: 4px 4px 12px;
      border-bottom: 0;
    }
    td {
      padding-inline: 0;
      font-size: var(--type-14);
    }
    thead th {
      position: static;
      padding: 12px 4px;
      font-size: var(--type-14);
    }
    thead th:first-child {
      display: none;
    }
    .group th:first-child {
      grid-column: 1 / -1;
      width: auto;
      padding: 12px 0 4px;
    }
    .group th[scope='rowgroup'] {
      padding-top: 24px;
    }
  }
  @media ${phones} and ${lowWindows} {
    thead {
      position: static;
    }
  }
`
