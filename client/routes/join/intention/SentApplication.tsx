import { styled } from 'styled-components'
import type { Application } from '#lib/contract'
import { institutionCategoryLabel, institutionTypeLabel, labelOf } from '#lib/enums'
import { Image, ImageGroup } from '#lib/image'
import { beijingDate } from '#lib/primitives'
import { smallPhones } from '#lib/theme'

/** Application as received. */
export function SentApplication({ application }: { application: Application }) {
  const { type, name, creditCode, idNumber, category, region, contact, phone, documents, agreementVersion, round, sentAt } = application
  const rows: [string, string | null][] = [
    ['主体类型', labelOf(institutionTypeLabel, type)],
    ['名称', name],
    ['统一社会信用代码', creditCode],
    ['身份证号', idNumber],
    ['类别', labelOf(institutionCategoryLabel, category)],
    ['所在地区', region],
    ['联系人', contact],
    ['手机号', phone],
    ['入驻协议', `${agreementVersion} 版`],
    ['提交时间', `${beijingDate(sentAt)}${round > 1 ? `（第 ${round} 次）` : ''}`],
  ]
  return (
    <Root className="notice" aria-label="已提交的内容">
      <h2>已提交的内容</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div className="pair hairline" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ImageGroup>
        <p className="pictures line tags">
          {documents.map(({ id, url }, at) => (
            <Image key={id} src={url} alt={`第 ${at + 1} 张资质材料`} width={96} height={96} />
          ))}
        </p>
      </ImageGroup>
    </Root>
  )
}

const Root = styled.section`
  dl {
    margin-top: 12px;
  }
  dl > .pair {
    display: flex;
    gap: 16px;
    padding: 8px 0;
  }
  dt {
    flex: 0 0 128px;
    color: var(--text-faint);
    font-size: var(--type-14);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .pictures {
    gap: 12px;
    margin-top: 16px;
  }
  .pictures > * {
    border-radius: var(--radius-control);
  }
  @media ${smallPhones} {
    dt {
      flex-basis: 88px;
    }
  }
`
