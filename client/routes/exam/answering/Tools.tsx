import { useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { typeSteps } from './typeStep.ts'

interface ToolsProps {
  /** Index in {@link typeSteps}. */
  step: number
  onStep: (step: number) => void
  onScratch: () => void
  onHelp: () => void
  /** Pauses the clock; undefined if it cannot be paused. */
  onPause: (() => void) | undefined
}

/** Tools for answering: type size, scratch paper, pause, and keyboard help. */
export function Tools({ step, onStep, onScratch, onHelp, onPause }: ToolsProps) {
  const name = useId()
  return (
    <Root>
      <div className="sizes row" role="radiogroup" aria-label="字号">
        <span className="meta" aria-hidden="true">
          字号
        </span>
        {typeSteps.map((label, at) => (
          <label key={label}>
            <input type="radio" className="overlay-control" name={name} checked={step === at} onChange={() => onStep(at)} />
            <span className="size">{label}</span>
          </label>
        ))}
      </div>
      <div className="tags">
        <Button size="small" onClick={onScratch}>
          草稿纸
        </Button>
        {onPause && (
          <Button size="small" onClick={onPause}>
            暂停计时
          </Button>
        )}
        <Button size="small" onClick={onHelp}>
          答题说明
        </Button>
      </div>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;

  label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    cursor: pointer;
  }
  .size {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 1px solid transparent;
    border-radius: var(--radius-control);
  }
  :checked + .size {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  :focus-visible + .size {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    :checked + .size {
      border: 3px solid;
      background: none;
    }
  }
`
