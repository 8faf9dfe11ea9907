import { Download } from 'lucide'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { Icon } from '#parts/page/Icon.tsx'
import type { StudyFilter } from '../address.ts'

/** Button that exports all pages of the filtered book as a table. */
export function ExportButton({ filter: { exam, point, cause, due } }: { filter: StudyFilter }) {
  const { busy, attempt } = useAttempt('没有导出，请重试')
  const save = () =>
    attempt(async () => {
      const { fileName, csv } = await browserApi('GET /api/wrongBook/export', { exam, point, cause, due })
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
      URL.revokeObjectURL(url)
    })
  return (
    <Button size="small" busy={busy} onClick={save}>
      <Icon of={Download} size={16} />
      导出表格
    </Button>
  )
}
