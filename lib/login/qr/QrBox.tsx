import { useRef } from 'react'
import { styled } from 'styled-components'
import { QrState } from '#lib/enums'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button, Spinner } from '#lib/primitives'
import { controlReset, drawingReset, rootReset } from '#lib/theme'
import { requestIdOf } from '../forms/requestIdOf.tsx'
import type { QrCode } from './qrSources.ts'
import { type QrCodeOptions, type QrPhase, useQrCode } from './useQrCode.ts'

/** Shows a QR code in all its states. The box has a fixed size to prevent layout shifts. */
export function QrBox({ source, ...options }: Omit<QrCodeOptions, 'texts'>) {
  const texts = useTexts('login', loginZhCN)
  const ref = useRef<HTMLDivElement>(null)
  const { phase, code, fault, fail, refresh } = useQrCode({ ...options, source, texts })
  const again = () => {
    // The focused button is about to be removed; the focus moves to the box.
    ref.current?.focus({ preventScroll: true })
    refresh()
  }
  const over = phase !== 'failed' && (texts.qr as Partial<Record<QrPhase, string>>)[phase]
  const picture = (look: QrCode['look']) =>
    'url' in look ? <img src={look.url} alt={texts.qr.code} width={192} height={192} onError={fail} /> : look(texts.qr.code)
  return (
    <Root ref={ref} data-part="qr-box" tabIndex={-1} role="group" aria-label={texts.qr[source]}>
      {phase === 'loading' && <Spinner size={32} />}
      {code && phase !== 'loading' && phase !== 'failed' && picture(code.look)}
      <div role="status">
        {phase === 'failed' && (
          <section>
            <span>{texts.qr.failed}</span>
            <Button size="small" onClick={again}>
              {texts.qr.reload}
            </Button>
            {requestIdOf(fault)}
          </section>
        )}
        {over && (
          <button type="button" onClick={again}>
            <span>{over}</span>
            <strong data-sign="">
              <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24">
                <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5" />
              </svg>
              {texts.qr.refresh}
            </strong>
          </button>
        )}
        {phase === QrState.Scanned && (
          <section>
            <svg aria-hidden="true" width="48" height="48" viewBox="0 0 24 24">
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
          </section>
        )}
      </div>
    </Root>
  )
}

const Root = styled.div`
  ${rootReset}
  position: relative;
  display: grid;
  box-sizing: border-box;
  width: 208px;
  height: 208px;
  padding: 8px;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  place-items: center;
  /* Light in both colour modes, because many scanners do not support inverted codes. */
  & > img {
    ${drawingReset}
    height: 192px;
    border-radius: var(--radius-control);
    background: #fff;
    object-fit: contain;
  }
  [role='status'] > :where(button) {
    ${controlReset}
  }
  [role='status'] > * {
    box-sizing: border-box;
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    place-items: center;
    gap: 12px;
    width: 100%;
    padding: 16px;
    background: var(--bg-raised);
    color: var(--text);
    font-size: var(--type-14);
    text-align: center;
  }
  [data-sign] {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--primary-text);
    font-weight: 500;
  }
  [role='status'] > * > svg {
    padding: 8px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  [role='status'] svg {
    box-sizing: content-box;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  /* Keeps an expired code recognisable behind the button. */
  [role='status'] > button {
    outline-offset: -4px;
    background: color-mix(in srgb, var(--bg-raised) 94%, transparent);
  }
`
