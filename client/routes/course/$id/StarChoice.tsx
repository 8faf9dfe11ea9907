import { styled } from 'styled-components'

interface StarChoiceProps {
  /** Number of selected stars, 1 to 5; 0 if none is selected. */
  value: number
  onChange: (stars: number) => void
  disabled?: boolean
}

const words = ['很差', '较差', '一般', '不错', '很好']

/** One to five stars as radio buttons, which support arrow keys and screen readers. */
export function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  return (
    <Group disabled={disabled}>
      <legend className="muted">评分</legend>
      {words.map((word, index) => {
        const stars = index + 1
        return (
          <div className="star" key={word} data-lit={stars <= value || undefined}>
            <input
              type="radio"
              className="overlay-control"
              name="stars"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} 星，${word}`}
            />
            <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden>
              <path d="m12 2.5 2.9 6.2 6.6.9-4.8 4.7 1.2 6.7L12 17.8 6.1 21l1.2-6.7L2.5 9.6l6.6-.9z" />
            </svg>
          </div>
        )
      })}
      <span className="word muted" aria-hidden>
        {words[value - 1]}
      </span>
    </Group>
  )
}

const Group = styled.fieldset`
  display: flex;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--type-14);
  }
  > .star {
    position: relative;
    display: grid;
    width: 44px;
    height: 44px;
    margin-left: -8px;
    margin-right: 8px;
    border-radius: var(--radius-control);
    cursor: pointer;
    place-items: center;
  }
  svg {
    fill: var(--border-control);
  }
  [data-lit] svg {
    fill: var(--star);
  }
  > .star:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
  }
  .word {
    font-size: var(--type-14);
  }
`
