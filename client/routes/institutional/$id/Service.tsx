import { styled } from 'styled-components'
import type { InstitutionDetail } from '#lib/contract'

/** The contacts of an institution; nothing without any. */
export function Service({ institution: { phone, serviceHours, address } }: { institution: InstitutionDetail }) {
  if (phone === null && address === null) return null
  return (
    <List aria-label="联系方式">
      {phone !== null && (
        <div className="pair">
          <dt>客服电话</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            {serviceHours !== null && <small className="hours">{serviceHours}</small>}
          </dd>
        </div>
      )}
      {address !== null && (
        <div className="pair">
          <dt>地址</dt>
          <dd>{address}</dd>
        </div>
      )}
    </List>
  )
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 40px;
  margin-top: 24px;
  padding: 12px 20px;
  border-radius: var(--radius-card);
  background: var(--bg-subtle);
  font-size: var(--type-14);

  > .pair {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
  dt {
    flex: none;
    color: var(--text-faint);
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    text-decoration: underline;
  }
  .hours {
    margin-left: 12px;
    color: var(--text-faint);
    font-size: var(--type-14);
  }
`
