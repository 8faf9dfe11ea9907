import { beijingDate } from '#lib/primitives'
import type { PublishedKeys } from '../verifying/publishedKeys.ts'
import { parseScanned } from '../verifying/parseScanned.ts'
import { decodePhoto } from '../verifying/decodePhoto.ts'
import { type Verdict, verdictOf } from '../verifying/verdict-texts.ts'
import { type Proof, verifySigned } from '../verifying/verifySigned.ts'

/*
 * The script of the offline page (`saveOfflinePage.ts`): the verification of `/certificate`, without React and without a network.
 */

const part = (id: string) => document.getElementById(id)!
const known = JSON.parse(part('keys').textContent) as PublishedKeys
const field = part('text') as HTMLTextAreaElement
const photo = part('photo') as HTMLInputElement

function show({ trust, title, text }: Verdict, rows: (readonly [string, string])[] = []): void {
  part('verdict').dataset['trust'] = trust
  part('title').textContent = title
  part('about').textContent = text
  part('claims').replaceChildren(...rows.flatMap(([name, value]) => [element('dt', name), element('dd', value)]))
  part('verdict').hidden = false
}

const element = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text })

const rowsOf = (proof: Proof): (readonly [string, string])[] => {
  if (proof.verdict !== 'genuine') return []
  const { title, about, holder, issuer, validFrom, validUntil, code } = proof.claims
  const rows: [string, string | null][] = [
    ['证书', title],
    ['考核', about],
    ['持证人', holder],
    ['签发', `${issuer}，${beijingDate(validFrom)}`],
    ['有效期', validUntil === null ? '长期有效' : `到 ${beijingDate(validUntil)}`],
    ['编号', code],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

async function verify(): Promise<void> {
  const scanned = parseScanned(field.value)
  if (scanned.kind === 'code')
    return show({ trust: 'doubtful', title: '编号要联网查', text: `这一页只验签名。请在有网络时打开证书核验页，查询 ${scanned.code}。` })
  if (scanned.kind === 'unknown')
    return show({ trust: 'bad', title: '没有读到证书', text: '请把证书二维码里的全部文字粘贴过来，或选一张对好焦、二维码占满画面的照片。' })
  try {
    const proof = await verifySigned(scanned.jws, known.keys)
    const verification = { jws: scanned.jws, checked: { proof, keysAt: known.at }, registered: 'unreachable' } as const
    show(verdictOf(verification, Date.now()), rowsOf(proof))
  } catch {
    show({ trust: 'doubtful', title: '这个浏览器核验不了签名', text: '请换用较新的浏览器打开这一页。' })
  }
}

part('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void verify()
})
photo.addEventListener('change', () => {
  const [file] = photo.files ?? []
  if (!file) return
  void decodePhoto(file).then((text) => {
    field.value = text ?? ''
    photo.value = ''
    return verify()
  })
})
