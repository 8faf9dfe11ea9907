import { useState } from 'react'
import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { Button, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { NoCertificates } from '#parts/drawings/NoCertificates.tsx'

type Results = Data<'GET /api/enrollment/:id/publicity'>

interface PublicityProps {
  planId: string
  first: Results
}

/** The results of a plan during their publication: ticket numbers, masked names, and outcomes. */
export function Publicity({ planId, first }: PublicityProps) {
  const [more, setMore] = useState<Results['list']>([])
  const { busy, attempt } = useAttempt('没有加载成功，请检查网络后重试')
  const rows = [...first.list, ...more]
  if (rows.length === 0) return <Empty drawing={<NoCertificates />} title="还没有公示的成绩" />
  const load = () =>
    attempt(async () => {
      const next = await browserApi('GET /api/enrollment/:id/publicity', {
        id: planId,
        page: Math.floor(rows.length / first.pageSize) + 1,
        pageSize: first.pageSize,
      })
      setMore((old) => [...old, ...next.list])
    })
  return (
    <>
      <Table className="figures">
        <caption className="lead muted">{`共 ${first.total} 人。对结果有异议，请在公示期内联系报名机构。`}</caption>
        <thead>
          <tr className="names">
            <th scope="col">准考证号</th>
            <th scope="col">姓名</th>
            <th scope="col">等级</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ticket, name, level, passed }) => (
            <tr className="result" key={ticket}>
              <td>{ticket}</td>
              <td>{name}</td>
              <td>{skillLevelLabel[level]}</td>
              <td data-passed={passed || undefined}>{passed === null ? '待公布' : passed ? '合格' : '不合格'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length < first.total && (
        <Button busy={busy} onClick={load}>
          {`再看 ${Math.min(first.pageSize, first.total - rows.length)} 人`}
        </Button>
      )}
    </>
  )
}

const Table = styled.table`
  width: 100%;
  max-width: 720px;
  margin-bottom: 16px;
  border-collapse: collapse;

  .lead {
    padding-bottom: 12px;
    text-align: left;
  }
  .names {
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  .names > * {
    font-weight: 500;
  }
  .names > *,
  .result > * {
    padding: 12px 8px;
    border-bottom: 1px solid var(--border);
    text-align: left;
  }
  [data-passed] {
    color: var(--primary-text);
    font-weight: 600;
  }
`
