import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { ScanLine } from 'lucide'
import { Button, TextField } from '#lib/primitives'
import { phones } from '#lib/theme'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { parseScanned } from './verifying/parseScanned.ts'

const faults = {
  empty: '请输入证书编号，或粘贴二维码里的文字',
  unknown: '这不是证书编号，也不是证书二维码里的文字；请核对有没有抄错或漏掉',
  offline: '现在没有网络，查不了编号；请粘贴二维码里的文字，或选一张二维码的照片',
  photo: '照片里没有找到二维码；请让二维码占满画面、对好焦，再拍一张',
} as const

interface VerifyFormProps {
  /** Unreadable text that was submitted without scripts. */
  typed: string | null
  busy: boolean
  /** Called with a signed text. */
  onSigned: (jws: string) => void
  /** Called when the text differs from the verified one. */
  onChange: () => void
}

/** One field for a certificate's code, its URL, or the text in its QR code; or a photo of the QR code. */
export function VerifyForm({ typed, busy, onSigned, onChange }: VerifyFormProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(typed ?? '')
  const [fault, setFault] = useState<keyof typeof faults | undefined>(typed === null ? undefined : 'unknown')
  const input = useRef<HTMLInputElement>(null)

  function take(given: string): void {
    const scanned = parseScanned(given)
    if (scanned.kind === 'signed') {
      setFault(undefined)
      onSigned(scanned.jws)
    } else if (scanned.kind === 'code' && navigator.onLine) void navigate(certificatePaths.certificate(scanned.code))
    else refuse(given.trim() === '' ? 'empty' : scanned.kind === 'code' ? 'offline' : 'unknown')
  }

  function refuse(about: keyof typeof faults): void {
    setFault(about)
    onChange()
    input.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  const change = (value: string) => {
    setText(value)
    setFault(undefined)
    onChange()
  }
  const photographed = (found: string | undefined) => {
    if (found === undefined) return refuse('photo')
    setText(found)
    take(found)
  }
  return (
    <Form className="panel" action={certificatePaths.check} aria-label="证书核验" noValidate onSubmit={submit}>
      <TextField
        label="证书编号或二维码里的文字"
        name="code"
        value={text}
        onChange={change}
        error={fault && faults[fault]}
        hint="编号形如 ZYJ-2026-7KQM-3XWD-9FPA，大小写和短横线不影响"
        placeholder="ZYJ-"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={4000}
        inputRef={input}
      />
      <div className="tags">
        <Button type="submit" tone="primary" size="large" busy={busy}>
          核验
        </Button>
        <PhotoButton onText={photographed} />
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  padding: 20px;

  @media ${phones} {
    .tags > * {
      flex: 1;
    }
  }
`

/** Selects or takes a photo of a QR code, and decodes it on this device without uploading it. */
function PhotoButton({ onText }: { onText: (text: string | undefined) => void }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = currentTarget.files ?? []
    // Allows selecting the same file again.
    currentTarget.value = ''
    if (!photo) return
    setBusy(true)
    try {
      const { decodePhoto } = await import('./verifying/decodePhoto.ts')
      onText(await decodePhoto(photo))
    } catch {
      // The decoder's script could not be loaded.
      onText(undefined)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="large" busy={busy} disabled={!hydrated} onClick={() => input.current?.click()}>
        <Icon of={ScanLine} size={18} />
        选二维码照片
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label="二维码照片" onChange={(event) => void read(event)} />
    </>
  )
}
