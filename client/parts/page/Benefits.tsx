import { styled } from 'styled-components'

interface BenefitsProps {
  benefits: readonly (readonly [name: string, text: string])[]
}

/** Benefits of an offer, in one sentence each. */
export function Benefits({ benefits }: BenefitsProps) {
  return (
    <List>
      {benefits.map(([name, text]) => (
        <div className="benefit" key={name}>
          <dt>{name}</dt>
          <dd className="muted">{text}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 0 40px;

  .benefit {
    padding: 16px 0 20px;
    border-top: 1px solid var(--border);
  }
  dt {
    font-weight: 600;
    font-size: var(--type-16);
  }
  dd {
    margin-top: 4px;
    line-height: 1.7;
  }
`
