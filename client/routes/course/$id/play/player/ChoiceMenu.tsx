import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'

interface ChoiceMenuProps<Value> {
  /** Name of the setting, such as 倍速. */
  label: string
  /** Text of the button: the current choice, abbreviated. */
  text: string
  value: Value
  items: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
  /** Called when the menu opens and closes. */
  onOpen: (open: boolean) => void
}

/** A button that opens a short list of choices above it. */
export function ChoiceMenu<Value>({ label, text, value, items, onChoose, onOpen }: ChoiceMenuProps<Value>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const notify = useRef(onOpen)
  useEffect(() => {
    notify.current = onOpen
  })
  const show = (shown: boolean) => {
    setOpen(shown)
    notify.current(shown)
    if (!shown) root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!open) return undefined
    const choices = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
    const chosen = choices.find((choice) => choice.getAttribute('aria-checked') === 'true') ?? choices[0]
    chosen?.focus({ preventScroll: true })
    chosen?.scrollIntoView({ block: 'nearest' })
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return
      setOpen(false)
      notify.current(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  return (
    <Root ref={root}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={text === label ? label : `${label}：${text}`}
        onClick={() => show(!open)}
      >
        {text}
      </button>
      {open && (
        <div
          className="menu"
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => onMenuKey(event, () => show(false))}
        >
          {items.map((item) => (
            <button
              key={item.text}
              type="button"
              role="menuitemradio"
              aria-checked={item.value === value}
              tabIndex={-1}
              onClick={() => {
                onChoose(item.value)
                show(false)
              }}
            >
              {item.text}
            </button>
          ))}
        </div>
      )}
    </Root>
  )
}

function onMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const step = steps[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') close()
  if (step !== undefined) choices.at(step % choices.length)?.focus()
  // The menu's keys must not reach the player: no seeking, and Escape does not leave fullscreen mode.
  if (step !== undefined || event.key === 'Escape') event.preventDefault()
}

const Root = styled.div`
  position: relative;

  > button {
    padding: 0 8px;
    white-space: nowrap;
  }
  > .menu {
    position: absolute;
    z-index: 4;
    right: 50%;
    bottom: calc(100% + 8px);
    display: grid;
    min-width: 120px;
    max-height: min(340px, 60vh);
    padding: 8px;
    overflow-y: auto;
    border-radius: var(--radius-card);
    background: rgb(18 22 28 / 0.96);
    transform: translateX(50%);
  }
  > .menu > button {
    justify-items: start;
    justify-content: start;
    height: 36px;
    padding: 0 12px;
    white-space: nowrap;
  }
  > .menu > [aria-checked='true'] {
    color: var(--primary-text);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    > .menu > button {
      height: 44px;
    }
  }
  @media ${phones} {
    > button {
      padding: 0 4px;
      font-size: var(--type-14);
    }
    /* The picture is hardly higher than the list, so the choices are arranged in a row, aligned with the edge of the bar. */
    position: static;

    > .menu {
      right: 8px;
      bottom: 52px;
      grid-template-columns: repeat(3, auto);
      max-height: calc(56vw - 60px);
      transform: none;
    }
  }
`
