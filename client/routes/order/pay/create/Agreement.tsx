import { styled } from 'styled-components'
import type { PurchaseAgreement } from '#lib/contract'
import { paths } from '#app/paths.ts'

interface AgreementProps {
  /** Id of the box. */
  id: string
  agreement: PurchaseAgreement
  accepted: boolean
  /** It was tried to order without it. */
  fault: boolean
  onAccept: (accepted: boolean) => void
}

/** The text that the buyer accepts, with the version that holds now. */
export function Agreement({ id, agreement, accepted, fault, onAccept }: AgreementProps) {
  return (
    <Root>
      <label className="muted row">
        <input
          type="checkbox"
          id={id}
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
          aria-invalid={fault || undefined}
          aria-describedby={`${id}f`}
        />
        <span>
          我已阅读并同意
          <a href={paths.rule(agreement.id)} target="_blank" rel="noreferrer">
            {`《${agreement.title}》（${agreement.version} 版）`}
          </a>
        </span>
      </label>
      <p className="message" id={`${id}f`}>
        {fault && <span role="alert">请先阅读并同意协议</span>}
      </p>
    </Root>
  )
}

const Root = styled.div`
  margin-top: 12px;

  label {
    min-height: 44px;
    font-size: var(--type-14);
    cursor: pointer;
  }
  input[aria-invalid] {
    outline: 2px solid var(--danger);
    outline-offset: 1px;
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .message {
    min-height: 20px;
    color: var(--danger);
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
`
