import { script } from 'virtual:offline-verifier'
import { beijingDate } from '#lib/primitives'
import { publishedKeys, type PublishedKeys } from '../verifying/publishedKeys.ts'

/** Downloads the offline verification page with the current keys; returns false if no keys are available. */
export async function saveOfflinePage(): Promise<boolean> {
  const known = await publishedKeys({ again: true })
  if (!known) return false
  const url = URL.createObjectURL(new Blob([offlinePage(known, script, location.origin)], { type: 'text/html' }))
  Object.assign(document.createElement('a'), { href: url, download: '择一技证书离线核验.html' }).click()
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}

const styles = `
:root{color-scheme:light dark;--bg:#fff;--text:#1b2430;--muted:#465161;--border:#8592a3;--main:#0a8450;--on-main:#fff;--good:#eaf8f1;--on-good:#076b40;--warn:#fff6e5;--on-warn:#8a5100;--bad:#fdeceb;--on-bad:#b3221a}
@media (prefers-color-scheme:dark){:root{--bg:#12161c;--text:#e8ecf2;--muted:#b4becc;--border:#667385;--main:#2bbf83;--on-main:#06150e;--good:#10291f;--on-good:#6fe0b1;--warn:#2c2210;--on-warn:#f2b452;--bad:#331816;--on-bad:#ff9a90}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:640px;padding:24px 16px 48px;background:var(--bg);color:var(--text);font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
h1{margin:0;font-size:24px}h2{margin:0;font-size:20px}p{margin:8px 0}.muted{color:var(--muted)}
label{display:block;margin-top:24px;font-weight:600}
textarea{width:100%;min-height:120px;padding:12px;border:1px solid var(--border);border-radius:6px;background:var(--bg);color:inherit;font:inherit;overflow-wrap:anywhere}
button,.file{display:inline-block;min-height:48px;margin:8px 8px 0 0;padding:11px 24px;border:1px solid var(--border);border-radius:6px;background:none;color:inherit;font:inherit;font-weight:500;cursor:pointer}
button{border-color:var(--main);background:var(--main);color:var(--on-main)}
.file input{position:absolute;width:1px;height:1px;opacity:0}
.file:focus-within,:focus-visible{outline:2px solid var(--main);outline-offset:2px}
#verdict{margin-top:24px;padding:20px;border-radius:10px;background:var(--good);color:var(--on-good)}
#verdict[data-trust=doubtful]{background:var(--warn);color:var(--on-warn)}#verdict[data-trust=bad]{background:var(--bad);color:var(--on-bad)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:12px 0 0}dd{margin:0;overflow-wrap:anywhere}`

/** Returns a single-file page that verifies certificates without a network, using the embedded keys. */
const offlinePage = ({ keys, at }: PublishedKeys, script: string, origin: string): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>择一技证书离线核验</title>
<style>${styles}</style>
<h1>择一技证书离线核验</h1>
<p class="muted">没有网络也能用：文字和照片只在这台设备上读取。这一页带着 ${beijingDate(new Date(at).toISOString())} 取得的公钥；之后换了新钥，请到 ${origin}/certificate 重新保存一份。</p>
<form id="form">
<label for="text">证书二维码里的文字</label>
<textarea id="text" autocomplete="off" spellcheck="false"></textarea>
<button>核验</button>
<label class="file"><input id="photo" type="file" accept="image/*">选二维码照片</label>
</form>
<div role="status"><section id="verdict" hidden><h2 id="title"></h2><p id="about"></p><dl id="claims"></dl></section></div>
<script type="application/json" id="keys">${inScript(JSON.stringify({ keys, at }))}</script>
<script>${inScript(script)}</script>
</html>
`

/** Escapes a text so that it cannot close the script element. */
const inScript = (text: string): string => text.replaceAll('</', String.raw`<\/`)
