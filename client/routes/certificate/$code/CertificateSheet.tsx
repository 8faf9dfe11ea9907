import { Fragment, type ReactElement, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Certificate } from '#lib/contract'
import { phones } from '#lib/theme'
import { CopyNumber } from '#parts/page/CopyNumber.tsx'
import { TradeSeal } from '#parts/certificate/TradeSeal.tsx'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { certificateRows, certificateText } from './certificateFacts.ts'
import { Engraving } from './Engraving.tsx'
import { LevelSteps } from './LevelSteps.tsx'

const label = '证书二维码，内容是本页地址和带签名的证书'

/** The printable certificate (A4 landscape). A certificate that is no longer valid is stamped with its state. The sheet of a course has no seal, engraving or ladder. */
export function CertificateSheet({ certificate, address }: { certificate: Certificate; address: string }) {
  const { code, state, name, achievement, emblem, hue, jws } = certificate
  return (
    <Sheet aria-label={achievement.kind === 'course' ? '结业证书' : '证书'} data-state={state} data-kind={achievement.kind}>
      {achievement.kind === 'level' && <Engraving emblem={emblem} hue={hue} />}
      <header className="row">
        <span className="brand row">
          <Mark size={28} />
          择一技
        </span>
        <span className="numbered">
          <span className="meta">编号</span>
          <CopyNumber label="证书编号" number={code} />
        </span>
      </header>
      <div className="matter">
        {achievement.kind === 'level' && (
          <TradeSeal occupation={achievement.profession} emblem={emblem} hue={hue} level={achievement.level} size={96} />
        )}
        <div>
          <p className="kind">{achievement.kind === 'course' ? '课程结业证书' : '职业技能等级证书'}</p>
          <h1>{certificateName(achievement)}</h1>
        </div>
        <p className="holder">{name}</p>
        <p className="prose whole-words">
          {certificateText(achievement).map((phrase) => (
            <span className="phrase" key={phrase}>
              {phrase}
            </span>
          ))}
        </p>
        {achievement.kind === 'level' ? (
          <LevelSteps level={achievement.level} hue={hue} />
        ) : (
          <p className="meta">本证书证明学完一门课程，不是职业资格证书，也不是职业技能等级证书。</p>
        )}
      </div>
      <footer>
        <dl className="figures">
          {certificateRows(certificate).map(([what, text]) => (
            <Fragment key={what}>
              <dt className="meta">{what}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
        <div className="code">
          <SheetCode address={address} jws={jws} />
          <p className="caption">扫码核验真伪与现状</p>
        </div>
      </footer>
      {state !== 'valid' && (
        <p className="stamp" aria-hidden="true">
          {state === 'revoked' ? '已撤销' : '已过有效期'}
        </p>
      )}
    </Sheet>
  )
}

const Sheet = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 24px;
  justify-content: space-between;
  min-height: 640px;
  padding: 48px 64px;
  overflow: clip;
  border-radius: var(--radius-card);
  background: var(--bg-raised);
  box-shadow: var(--shadow-hover);

  .mark {
    fill: currentcolor;
  }
  > :is(header, .matter, footer) {
    position: relative;
  }
  &:not([data-state='valid']) .engraving {
    color: var(--border-control);
  }
  header {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px 24px;
  }
  .brand {
    color: var(--primary-text);
    font-size: var(--type-20);
    font-weight: 600;
  }
  .numbered {
    display: inline-flex;
    gap: 8px;
    align-items: baseline;
    white-space: nowrap;
  }
  .matter {
    display: grid;
    gap: 20px;
    justify-items: center;
    text-align: center;
  }
  .kind {
    color: var(--text-muted);
    font-size: var(--type-16);
    letter-spacing: 0.3em;
  }
  h1 {
    font-size: var(--type-36);
  }
  .holder {
    min-width: 6em;
    padding: 0 24px 8px;
    border-bottom: 1px solid var(--border-control);
    font-size: var(--type-30);
    font-weight: 600;
  }
  .prose {
    max-width: 34em;
    font-size: var(--type-18);
    text-wrap: balance;
  }
  /* Lines break between phrases, if there is space. */
  .phrase {
    display: inline-block;
  }
  footer {
    display: flex;
    gap: 24px;
    align-items: end;
    justify-content: space-between;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 16px;
    align-items: baseline;
  }
  .code {
    display: grid;
    gap: 8px;
    justify-items: center;
  }
  .stamp {
    position: absolute;
    inset: 76% auto auto 50%;
    padding: 8px 32px;
    border: 4px solid var(--danger);
    border-radius: var(--radius-card);
    color: var(--danger);
    font-size: var(--type-36);
    font-weight: 600;
    white-space: nowrap;
    transform: translate(-50%, -50%) rotate(-14deg);
  }
  &[data-state='expired'] .stamp {
    border-color: var(--warning);
    color: var(--warning);
  }
  @media ${phones} {
    min-height: 0;
    margin-inline: calc(-1 * var(--gutter));
    padding: 40px;
    border-radius: 0;

    .matter {
      gap: 16px;
    }
    h1 {
      font-size: var(--type-24);
    }
    .holder {
      font-size: var(--type-24);
    }
    .prose {
      font-size: var(--type-16);
    }
    .numbered {
      gap: 4px;
      font-size: var(--type-14);
    }
    /* Next to the brand, where there is no text. */
    .stamp {
      inset: 36px 36px auto auto;
      padding: 4px 12px;
      font-size: var(--type-18);
      transform: rotate(-8deg);
    }
    footer {
      flex-direction: column;
      align-items: center;
    }
    dl {
      width: 100%;
    }
  }
  @media print {
    page: certificate;
    min-height: 0;
    height: 184mm;
    margin: 0;
    padding: 12mm 18mm 14mm;
    border-radius: 0;
    box-shadow: none;

    .matter {
      gap: 2mm;
    }
    .matter > svg:first-child {
      width: 16mm;
      height: 16mm;
    }
    .matter > svg:last-child {
      width: 76mm;
    }
    footer {
      flex-direction: row;
      align-items: end;
    }
    h1 {
      font-size: var(--type-30);
    }
    .holder {
      font-size: var(--type-24);
    }
  }
`

/** The product's logo as a drawing, because backgrounds are not printed. */
const Mark = ({ size }: { size: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
  </svg>
)

/**
 * QR code of a certificate: its URL with the signed text as the fragment, which is not sent to any server and can be
 * verified by anyone.
 */
function SheetCode({ address, jws }: { address: string; jws: string }) {
  const [picture, setPicture] = useState<ReactElement>()
  useEffect(() => {
    let isCurrent = true
    // If the encoder cannot be loaded, the sheet shows only the textual code.
    import('#lib/qr').then(
      ({ qrPicture }) => {
        if (isCurrent) setPicture(qrPicture(`${address}#${jws}`, false)(label))
      },
      () => {},
    )
    return () => void (isCurrent = false)
  }, [address, jws])
  return <SheetCodeFrame>{picture}</SheetCodeFrame>
}

const SheetCodeFrame = styled.div`
  flex: none;
  width: 192px;
  height: 192px;
  border-radius: var(--radius-control);
  background: #fff;

  > svg {
    width: 100%;
    height: 100%;
  }
  /* All phones can read modules of at least 0.4 mm. */
  @media print {
    width: 48mm;
    height: 48mm;
  }
`
