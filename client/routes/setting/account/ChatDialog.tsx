import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { QrState } from '#lib/enums'
import { usePolling } from '#lib/hooks'
import { Button, Dialog, Spinner } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { errorTextOf } from '#app/errorTextOf.ts'

interface ChatDialogProps {
  onClose: () => void
  onBound: () => void
}

/** Polling interval, in milliseconds (specification, section 9). */
const pollIntervalMs = 2000

interface Code {
  uuid: string
  url: string
}

/** Dialog that binds the chat app account that scans a code. */
export function ChatDialog({ onClose, onBound }: ChatDialogProps) {
  const [code, setCode] = useState<Code>()
  const [fault, setFault] = useState('')
  const [over, setOver] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let current = true
    setCode(undefined)
    setFault('')
    setOver(false)
    browserApi('GET /api/wechat/mp/login/qrcode', {}).then(
      (made) => current && setCode(made),
      (error: unknown) => current && setFault(errorTextOf(error, '二维码没有加载出来，请检查网络').text),
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each round requests another code.
  }, [round])
  usePolling({
    active: code !== undefined && !over && fault === '',
    every: pollIntervalMs,
    subject: code?.uuid,
    poll: (signal) => browserApi('POST /api/setting/chat/scan', { uuid: code?.uuid ?? '' }, { signal }),
    onAnswer: ({ status }) => {
      if (status === QrState.NotScanned) return 'go-on'
      if (status === QrState.Scanned) onBound()
      else setOver(true)
      return 'stop'
    },
    onFault: (error) => {
      const { text } = errorTextOf(error, '')
      // Without a network, polling continues.
      if (text === '' || (error as { status?: number }).status === 0) return 'go-on'
      setFault(text)
      return 'stop'
    },
  })
  return (
    <Dialog title="绑定微信" lead="用微信扫一扫，扫过就绑定好了，以后可以扫码登录。" onClose={onClose} width={360}>
      <Box>
        {!code && fault === '' && <Spinner size={32} />}
        {code && !over && fault === '' && <img src={code.url} alt="绑定微信的二维码" width={208} height={208} />}
        {(over || fault !== '') && (
          <p className="stack" role="alert">
            {fault || '二维码已过期'}
            <Button size="small" onClick={() => setRound(round + 1)}>
              换一个二维码
            </Button>
          </p>
        )}
      </Box>
    </Dialog>
  )
}

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  text-align: center;

  img {
    padding: 8px;
    border-radius: var(--radius-control);
    background: #fff;
  }
`
