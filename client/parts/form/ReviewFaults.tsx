import { styled } from 'styled-components'

/** Fields that a review has refused, each with the reason. */
export const ReviewFaults = ({ faults }: { faults: { label: string; reason: string }[] }) => (
  <List aria-label="需要修改的地方">
    {faults.map(({ label, reason }) => (
      <li key={label}>
        <b className="field">{label}</b>
        {reason}
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 12px;

  .field {
    margin-right: 12px;
    font-weight: 600;
  }
`
