import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import type { FeaturesProps } from './FeatureMatrix.tsx'

/** The same as the table, edition by edition, for phones. */
export function FeatureLists({ editions, groups }: FeaturesProps) {
  return (
    <Lists>
      {editions.map(({ edition, name }) => (
        <details className="hairline" key={edition}>
          <summary>{name}</summary>
          {groups.map((group) => {
            const had = group.features.flatMap((feature) => {
              const value = feature.values.find((entry) => entry.edition === edition)
              return value?.included ? { name: feature.name, text: value.text } : []
            })
            return (
              had.length > 0 && (
                <div className="group" key={group.name}>
                  <h3 className="meta">{group.name}</h3>
                  <ul>
                    {had.map((feature) => (
                      <li key={feature.name}>
                        {feature.name}
                        {feature.text && <span className="value muted">{feature.text}</span>}
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </details>
      ))}
    </Lists>
  )
}

const Lists = styled.div`
  display: none;
  summary {
    padding: 16px 0;
    font-size: var(--type-16);
    font-weight: 600;
    cursor: pointer;
  }
  .group {
    padding: 0 0 16px;
  }
  h3 {
    font-weight: 400;
  }
  li {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    padding: 8px 0;
    font-size: var(--type-14);
  }
  li .value {
    flex: none;
    max-width: 50%;
    text-align: right;
  }
  @media ${phones} {
    display: block;
  }
`
