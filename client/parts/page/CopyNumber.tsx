import { styled } from 'styled-components'
import { useCopy } from '#lib/hooks'
import { showToast } from '#app/browser/action/showToast.ts'

interface CopyNumberProps {
  /** Name of the number: 订单号. */
  label: string
  number: string
}

/** Long number with a copy button. */
export function CopyNumber({ label, number }: CopyNumberProps) {
  const { copied, copy } = useCopy()
  const take = async () => {
    if (!(await copy(number))) await showToast('error', `没有复制成功，请长按${label}手动复制`)
  }
  return (
    <Root>
      <span className="number figures">{number}</span>
      <button type="button" aria-label={`复制${label} ${number}`} onClick={() => void take()}>
        <span aria-live="polite">{copied ? '已复制' : '复制'}</span>
      </button>
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  gap: 12px;
  align-items: center;
  min-width: 0;

  .number {
    overflow-wrap: anywhere;
  }
  /* The click target extends beyond the text. */
  button {
    flex: none;
    margin: -12px -8px;
    padding: 12px 8px;
    border-radius: var(--radius-control);
    color: var(--primary-text);
    font-size: var(--type-14);
    text-align: left;
  }
  button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media print {
    button {
      display: none;
    }
  }
`
