import { styled } from 'styled-components'
import type { InstitutionDetail } from '#lib/contract'
import { Image, ImageGroup } from '#lib/image'
import { Empty } from '#lib/primitives'
import { NoCertificates } from '#parts/drawings/NoCertificates.tsx'

/** Certificates of qualification, each with a preview if there is an image. */
export function Qualifications({ qualifications }: Pick<InstitutionDetail, 'qualifications'>) {
  if (qualifications.length === 0) return <Empty drawing={<NoCertificates />} title="还没有公示办学资质" />
  return (
    <ImageGroup>
      <List>
        {qualifications.map(({ name, issuer, number, validUntil, image }) => (
          <li className="card" key={number}>
            {image && <Image src={image} alt={name} width={240} height={160} fit="contain" />}
            <div className="body">
              <h3>{name}</h3>
              <dl>
                <dt>发证机关</dt>
                <dd>{issuer}</dd>
                <dt>证书编号</dt>
                <dd>{number}</dd>
                <dt>有效期</dt>
                <dd>{validUntil === null ? '长期有效' : `至 ${validUntil}`}</dd>
              </dl>
            </div>
          </li>
        ))}
      </List>
    </ImageGroup>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
  gap: 20px;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 20px;
    padding: 16px;
  }
  > li > :not(.body) {
    flex: 0 0 auto;
    max-width: 100%;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  > li > .body {
    flex: 1 1 180px;
  }
  h3 {
    font-size: var(--type-16);
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 16px;
    margin-top: 12px;
    font-size: var(--type-14);
  }
  dt {
    color: var(--text-faint);
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
