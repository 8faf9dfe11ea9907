import { styled } from 'styled-components'
import type { InstitutionDetail } from '#lib/contract'

/** Contacts of an institution; renders nothing without any. */
export function Service({ institution: { phone, serviceHours, address } }: { institution: InstitutionDetail }) {
  if (phone === null && address === null) return null
  return (
    <List className="panel" aria-label="联系方式">
      {phone !== null && (
        <div className="pair">
          <dt>客服电话</dt>
          <dd>
            <a className="figures" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
            {serviceHours !== null && <small className="hours meta">{serviceHours}</small>}
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
  }
  a:hover {
    text-decoration: underline;
  }
  .hours {
    display: inline-block;
    margin-left: 12px;
  }
`
