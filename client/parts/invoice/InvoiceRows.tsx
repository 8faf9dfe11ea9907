import { Download } from 'lucide'
import { styled } from 'styled-components'
import type { Invoice } from '#lib/contract'
import { beijingDate, Tag, yuan } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Icon } from '../page/Icon.tsx'
import { invoiceStateLabel, invoiceTone } from './invoice-texts.ts'

/** Invoices; issued ones have a download link. */
export const InvoiceRows = ({ list }: { list: Invoice[] }) => (
  <List>
    {list.map((invoice) => (
      <li key={invoice.id} className="hairline">
        <div>
          <p className="name row">
            {invoice.orderTitle} <Tag tone={invoiceTone(invoice)}>{invoiceStateLabel(invoice)}</Tag>
            {invoice.sample && <Tag>样张</Tag>}
          </p>
          <p className="facts meta figures tags">
            {factsOf(invoice).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {invoice.reason !== '' && <p className="meta">{invoice.reason}</p>}
        </div>
        <p className="amount figures">{`${invoice.red ? '−' : ''}${yuan(invoice.amountFen)}`}</p>
        {invoice.file !== null && (
          <a className="file row" href={invoice.file} download aria-label={`下载${invoice.orderTitle}的发票 ${invoice.number}`}>
            <Icon of={Download} size={16} />
            下载
          </a>
        )}
      </li>
    ))}
  </List>
)

const factsOf = ({ titleName, number, askedAt, issuedAt }: Invoice): string[] => [
  titleName,
  number === null ? `${beijingDate(askedAt)} 申请` : beijingDate(issuedAt ?? askedAt),
  ...(number === null ? [] : [number]),
]

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 80px;
    gap: 4px 24px;
    align-items: center;
    min-height: 64px;
    padding: 12px 0;
  }
  .name {
    flex-wrap: wrap;
    gap: 4px 8px;
    font-weight: 500;
  }
  /* Lines break between facts only. */
  .facts {
    gap: 0 16px;
  }
  .amount {
    text-align: right;
  }
  .file {
    gap: 4px;
    justify-content: end;
    min-height: 44px;
    color: var(--primary-text);
  }
  @media print {
    .file {
      display: none;
    }
  }
  @media ${phones} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > li > :first-child {
      grid-column: 1 / -1;
    }
    .amount {
      text-align: left;
    }
  }
`
