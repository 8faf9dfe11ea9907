import { styled } from 'styled-components'
import { Download } from 'lucide'
import { Button } from '#lib/primitives'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'

const ways: readonly [title: string, text: string][] = [
  ['有网络：查编号', '编号印在证书右上角。查到的是登记里的现状：有效、已过期，还是已撤销和撤销的原因。'],
  [
    '没有网络：验签名',
    '证书的二维码里有一段带签名的文字。用手机扫码后把文字粘贴过来，或选一张二维码的照片，在这台设备上就能看出它是不是我们签发的、有没有被改动。',
  ],
  ['两样一起看', '签名只能证明签发时的内容。签发以后有没有被撤销，只有联网才知道；有网络时我们会一并查询。'],
]

/** Explains the methods of verification, and what each one proves. */
export function VerificationMethods() {
  return (
    <Ways aria-label="怎样核验">
      <h2>怎样核验</h2>
      <dl>
        {ways.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <SaveOffline />
        <p className="meta">经常要在没有网络的地方看证书？存一份到手机或电脑：一个文件，双击就能用。</p>
      </div>
      <p className="meta">
        文字和照片只在这台设备上读取，不会上传。签名是 Ed25519，公钥公布在{' '}
        <a href="/.well-known/zeyiji-certificate-keys.json">zeyiji-certificate-keys.json</a>，换新以后旧证书照样能核验。
      </p>
    </Ways>
  )
}

const Ways = styled.section`
  display: grid;
  gap: 20px;
  align-content: start;

  h2 {
    font-size: var(--type-20);
  }
  dl {
    display: grid;
    gap: 16px;
  }
  dt {
    margin-bottom: 4px;
    font-weight: 600;
  }
  button + .meta {
    margin-top: 8px;
  }
  .meta a {
    text-decoration: underline;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }
`

const failed = '没有保存成功，请检查网络后重试'

/** Downloads a single-file page that verifies certificates without a network. */
function SaveOffline() {
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
