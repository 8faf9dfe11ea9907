import { styled } from 'styled-components'
import type { BusinessEdition, BusinessFeature } from '#lib/contract'
import { phones } from '#lib/theme'

export interface FeaturesProps {
  editions: readonly BusinessEdition[]
  groups: readonly { name: string; features: readonly BusinessFeature[] }[]
}

/** The features of each edition as a table; narrow screens show `FeatureLists` instead. */
export function FeatureMatrix({ editions, groups }: FeaturesProps) {
  return (
    <Table className="figures">
      <thead>
        <tr>
          <th scope="col">功能</th>
          {editions.map(({ edition, name }) => (
            <th key={edition} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, features }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={editions.length + 1}>
              {name}
            </th>
          </tr>
          {features.map((feature) => (
            <tr key={feature.name}>
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

/** An edition's value for a feature: an amount, or a word, or a mark. */
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
    display: none;
  }
`
