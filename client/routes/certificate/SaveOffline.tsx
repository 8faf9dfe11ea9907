import { Download } from 'lucide'
import { Button } from '#lib/primitives'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'

const failed = '没有保存成功，请检查网络后重试'

/** Downloads a single-file page that verifies certificates without a network. */
export function SaveOffline() {
  const hydrated = useHydrated()
  const { busy, attempt } = useAttempt(failed)
  const save = () =>
    attempt(async () => {
      const { saveOfflinePage } = await import('./offline/saveOfflinePage.ts')
      if (!(await saveOfflinePage())) await showToast('error', failed)
    })
  return (
    <Button busy={busy} disabled={!hydrated} onClick={save}>
      <Icon of={Download} size={18} />
      保存离线核验页
    </Button>
  )
}
